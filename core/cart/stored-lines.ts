import { readPaisa } from '#core/money.ts'
import { type CartLine, lineOf } from './cart-line.ts'

/**
 * Parses the cart lines of a stored value. Drops invalid lines, duplicate products and lines of a second vendor;
 * returns an empty cart unless the value is an array.
 */
export function storedLines(value: unknown): CartLine[] {
  if (!Array.isArray(value)) return []
  const lines: CartLine[] = []
  for (const entry of value as unknown[]) {
    const line = storedLine(entry)
    if (line === null || lines.some(({ id }) => id === line.id)) continue
    if (lines[0] === undefined || lines[0].vendorId === line.vendorId) lines.push(line)
  }
  return lines
}

function storedLine(entry: unknown): CartLine | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { id, name, price, regularPrice, originalPrice, photo, model, vendorId, vendorName, stock } =
    entry as Partial<Record<keyof CartLine, unknown>>
  const { imageUrl, quantity, userId, cartId, selected } = entry as Partial<Record<keyof CartLine, unknown>>
  if (!isCount(id, 1) || !isCount(vendorId, 1) || !isCount(stock, 0) || !isCount(quantity, 1)) return null
  if (!isText(name) || !isText(photo) || !isText(model) || !isText(vendorName) || !isAmount(price))
    return null
  return lineOf(
    {
      id,
      name,
      price,
      photo,
      model,
      vendorId,
      vendorName,
      stock,
      ...(isText(imageUrl) && { imageUrl }),
      ...(isAmount(regularPrice) && { regularPrice }),
      ...(isAmount(originalPrice) && { originalPrice }),
    },
    {
      quantity,
      userId: isCount(userId, 1) ? userId : null,
      ...(isCount(cartId, 1) && { cartId }),
      ...(typeof selected === 'boolean' && { selected }),
    },
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isCount = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= least
/** Accepts only amounts that convert to paisa without error. */
const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1e9 && readPaisa(value) !== null
