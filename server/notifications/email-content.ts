import { productPath } from '#core/catalog/page-paths.ts'
import type { ShopOwner } from '#core/page/shop-contact.ts'
import { isElsewhere, photoAddress } from '#core/catalog/pictures.ts'
import { formatTaka, multiply, sum, toTaka, type Paisa } from '#core/money.ts'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { EmailLine } from './email.ts'

import type { EmailContent, EmailFacts } from './email-types.ts'
import { wordingOf } from './email-text.ts'

type Places = {
  owner: ShopOwner
  shop: string | null
  pictureOf: (line: EmailLine) => string | null
}

/** What an email shows of these lines. */
export function emailContent(
  facts: EmailFacts,
  lines: readonly EmailLine[],
  { owner, shop, pictureOf }: Places,
): EmailContent {
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

function commonVendor(lines: readonly EmailLine[]): string | null {
  const [name, ...others] = new Set(lines.map(({ vendorName }) => oneLine(vendorName)))
  return name === undefined || others.length > 0 ? null : name
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

function taka(paisa: Paisa): string {
  return formatTaka(toTaka(paisa))
}

/** A picture inside the email. */
export type Enclosed = { cid: string; filename: string; content: Buffer }
// 64 px are shown, 128 are needed for sharp screens; this is the next size that there is.
const WIDTH = 320

/** The URL of a product's picture; the store serves another width when this one is missing. */
export function pictureUrl(shop: string, photo: string): string {
  return isElsewhere(photo) ? photo : shop + photoAddress(smallName(photo), 'products')
}

/** The picture itself, for a store that does not know its URL; null when there is no such file. */
export async function enclosedPicture(
  assetsFolder: string,
  photo: string,
  cid: string,
): Promise<Enclosed | null> {
  // A photo is a file name, never a path.
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
