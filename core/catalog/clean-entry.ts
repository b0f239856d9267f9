import { cleanCode, cleanKey, cleanName, invisibleFault } from '#core/text/look-alikes.ts'
import type { CatalogList } from './catalog-fields.ts'

type Clean = (text: string) => string

/** The texts of a catalog that must not look like one another: how each is stored. */
const CLEAN: Readonly<Record<CatalogList, Readonly<Record<string, Clean>>>> = {
  vendors: { name: cleanKey },
  categories: { slug: cleanCode, name: cleanName, parent: cleanCode },
  banners: { title: cleanName, subtitle: cleanName },
  products: { product_code: cleanCode, vendor: cleanKey, name: cleanName, model: cleanName },
}

/** A field that cannot be taken, and why. */
type Fault = { field: string; message: string }

/**
 * A row of a list with its names and codes as they are stored, and the fields that hold invisible characters. Values for
 * which `isKnown` holds stay: earlier versions have stored them so.
 */
export function cleanEntry<Entry extends object>(
  list: CatalogList,
  entry: Entry,
  isKnown: (field: string, text: string) => boolean = () => false,
): { entry: Entry; faults: Fault[] } {
  const cleaned = { ...entry } as Record<string, unknown>
  const faults: Fault[] = []
  for (const [field, clean] of Object.entries(CLEAN[list])) {
    const text = cleaned[field]
    if (typeof text !== 'string' || isKnown(field, text)) continue
    const value = clean(text)
    cleaned[field] = value
    const message = invisibleFault(value)
    if (message !== null) faults.push({ field, message })
  }
  return { entry: cleaned as Entry, faults }
}
