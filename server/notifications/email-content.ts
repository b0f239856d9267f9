import { productPath } from '#core/catalog/page-paths.ts'
import type { ShopOwner } from '#core/page/shop-contact.ts'
import { isElsewhere, photoAddress } from '#core/catalog/pictures.ts'
import { formatTaka, multiply, sum, toTaka, type Paisa } from '#core/money.ts'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { LetterLine } from './email.ts'
import { wordingOf, type LetterFacts, type Wording } from './wording.ts'

/** A line as it is read. */
export type ShownLine = {
  name: string
  vendorName: string
  quantity: string
  price: string
  total: string
  /** Where the product's page and its picture are; null where there is nowhere. */
  link: string | null
  picture: string | null
}

/** Everything that a letter shows, in words; `lines`, sub-total and total (equal). */
export type LetterContent = {
  wording: Wording
  /** The one that all lines are of; null when there are several, and each line names its own. */
  vendorName: string | null
  lines: readonly ShownLine[]
  subtotal: string
  total: string
  owner: ShopOwner
  /** Where the shop is; null when the store was not told. */
  shop: string | null
}

type Places = {
  owner: ShopOwner
  shop: string | null
  pictureOf: (line: LetterLine) => string | null
}

/** What a letter shows of these lines. */
export function letterContent(
  facts: LetterFacts,
  lines: readonly LetterLine[],
  { owner, shop, pictureOf }: Places,
): LetterContent {
  const total = taka(sum(lines.map(({ pricePaisa, quantity }) => multiply(pricePaisa, quantity))))
  return {
    wording: wordingOf(facts, owner),
    vendorName: commonVendor(lines),
    lines: lines.map((line) => ({
      name: oneLine(line.name),
      vendorName: oneLine(line.vendorName),
      quantity: String(line.quantity),
      price: taka(line.pricePaisa),
      total: taka(multiply(line.pricePaisa, line.quantity)),
      link: shop && shop + productPath(line.productId),
      picture: pictureOf(line),
    })),
    subtotal: total,
    total,
    owner,
    shop,
  }
}

function commonVendor(lines: readonly LetterLine[]): string | null {
  const [name, ...others] = new Set(lines.map(({ vendorName }) => oneLine(vendorName)))
  return name === undefined || others.length > 0 ? null : name
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

function taka(paisa: Paisa): string {
  return formatTaka(toTaka(paisa))
}

/** A picture that travels inside the mail. */
export type Enclosed = { cid: string; filename: string; content: Buffer }
// Twice as sharp as the 64 px that a letter shows would be 128; this is the next size that there is.
const WIDTH = 320

/** The address of a product's picture for a reader outside the shop; the store makes do where that width is missing. */
export function pictureUrl(shop: string, photo: string): string {
  return isElsewhere(photo) ? photo : shop + photoAddress(smallName(photo), 'products')
}

/** The picture itself, for a store that does not know its own address; null when there is no such file. */
export async function enclosedPicture(
  assetsFolder: string,
  photo: string,
  cid: string,
): Promise<Enclosed | null> {
  // A photo is a file name; anything that leads elsewhere is none.
  if (photo === '' || basename(photo) !== photo) return null
  const folder = join(assetsFolder, 'images', 'products')
  for (const filename of [smallName(photo), photo]) {
    const content = await readFile(join(folder, filename)).catch(() => null)
    if (content) return { cid, filename, content }
  }
  return null
}

function smallName(photo: string): string {
  return `${photo.replace(/\.[^.]+$/, '')}-${WIDTH}.webp`
}
