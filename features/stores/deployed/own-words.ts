/** Suffix of vendor names. Vendors cannot be removed, so all runs share them. */
export const VENDOR_SUFFIX = '(test)'

/** First ids and codes of products and vendors in scenarios. */
type Numbers = {
  product: (index: number) => number | null
  code: (index: number) => string | null
  vendor: (index: number) => number | null
}

const FIRST_PRODUCT = 101
/** Phone numbers of scenarios differ in the third digit. */
const USUAL_PHONE = /\b(01[3-9])12345678\b/g

/**
 * Aliases of a scenario's data on a deployment: names and e-mails of the scenario get the run id as a suffix, so that runs do
 * not affect each other or real products.
 */
export class OwnWords {
  private readonly id: string
  /** Suffix by name in lower case. */
  private readonly endings = new Map<string, string>()
  private readonly numbers: Numbers

  constructor(id: string, numbers: Numbers) {
    this.id = id
    this.numbers = numbers
  }

  /** Registers a product name and returns its alias. */
  product(name: string): string {
    return this.named(name, ` ${this.id}`)
  }

  /** Registers a vendor name and returns its alias, which all runs share. */
  vendor(name: string): string {
    return this.named(name, ` ${VENDOR_SUFFIX}`)
  }

  /** Replaces the names of a scenario in a text by their aliases. */
  of(text: string): string {
    const found = this.pattern()
    return text
      .replaceAll(found, (name) => name + (this.endings.get(name.toLowerCase()) ?? ''))
      .replaceAll(/\b([a-z]+)@example\.com\b/g, `$1-${this.id}@example.com`)
      .replaceAll(USUAL_PHONE, `$1${digitsOf(this.id)}`)
      .replaceAll(
        /\bNH-(1\d\d)\b/g,
        (code, number: string) => this.numbers.code(Number(number) - FIRST_PRODUCT) ?? code,
      )
      .replaceAll(/\/productDetails\/(1\d\d)\b/g, (path, number: string) =>
        placed('/productDetails/', this.numbers.product(Number(number) - FIRST_PRODUCT), path),
      )
      .replaceAll(/\/vendorDetails\/(\d)\b/g, (path, number: string) =>
        placed('/vendorDetails/', this.numbers.vendor(Number(number) - 1), path),
      )
  }

  private named(name: string, ending: string): string {
    if (name.endsWith(ending)) return name
    this.endings.set(name.toLowerCase(), ending)
    return name + ending
  }

  /** Matches registered names without suffix, longest first. */
  private pattern(): RegExp {
    const known = [...this.endings.keys()].toSorted((one, other) => other.length - one.length)
    if (known.length === 0) return /(?!)/g
    const endings = [this.id, VENDOR_SUFFIX].map((each) => RegExp.escape(each)).join('|')
    return new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${known.map((each) => RegExp.escape(each)).join('|')})(?![\\p{L}\\p{N}])(?! (?:${endings}))`,
      'giu',
    )
  }
}

function placed(path: string, number: number | null, otherwise: string): string {
  return number === null ? otherwise : `${path}${number}`
}

/** Returns eight digits that are unique to the run. */
function digitsOf(id: string): string {
  return String(Number.parseInt(id, 36) % 100_000_000).padStart(8, '0')
}
