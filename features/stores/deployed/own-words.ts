/** Vendors cannot be removed, so that all runs share those of scenarios; this tells them from people's. */
export const VENDOR_SUFFIX = '(test)'

/** What products and vendors have where scenarios know the first of them as 101, NH-101 and 1. */
type Numbers = {
  product: (index: number) => number | null
  code: (index: number) => string | null
  vendor: (index: number) => number | null
}

const FIRST_PRODUCT = 101
/** People of scenarios differ in the third digit. */
const USUAL_PHONE = /\b(01[3-9])12345678\b/g

/**
 * The names of one scenario's data on a deployment. Scenarios speak of the "Bamboo Whisk" and of ana@example.com; there both
 * carry the id of the run, so that other runs and other people's products do not matter.
 */
export class OwnWords {
  private readonly id: string
  /** What is added to each name that is known, by the name in small letters. */
  private readonly endings = new Map<string, string>()
  private readonly numbers: Numbers

  constructor(id: string, numbers: Numbers) {
    this.id = id
    this.numbers = numbers
  }

  /** The name of a product of this scenario, which is known from now on. */
  product(name: string): string {
    return this.named(name, ` ${this.id}`)
  }

  /** The name of a vendor; all runs share it. */
  vendor(name: string): string {
    return this.named(name, ` ${VENDOR_SUFFIX}`)
  }

  /** A text of the scenario as it has to be on the deployment. */
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

  /** The names that are known, the longest first, where they do not have their ending yet. */
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

/** Eight digits that no other run has. */
function digitsOf(id: string): string {
  return String(Number.parseInt(id, 36) % 100_000_000).padStart(8, '0')
}
