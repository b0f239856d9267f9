/** Number of places in a block of the index; each place belongs to one product. */
export const DOCS_IN_BLOCK = 32_768

const BITMAP_BYTES = DOCS_IN_BLOCK / 8

/** A set of places of a block: one bit for each place. */
export type DocSet = Uint32Array

/** Encodes a set for the database: as a list of 16-bit numbers, or as one bit per place when that is shorter. */
export function encodeDocs(set: DocSet): Uint8Array {
  const list = Uint16Array.from(docsOf(set))
  return new Uint8Array((list.byteLength < BITMAP_BYTES ? list : set.slice()).buffer)
}

/** Decodes a stored set; its length shows the encoding. */
export function decodeDocs(stored: Uint8Array): DocSet {
  const { buffer, byteOffset, length } = stored.byteOffset % 4 === 0 ? stored : Uint8Array.from(stored)
  if (length === BITMAP_BYTES) return new Uint32Array(buffer, byteOffset, length / 4)
  return docSetOf(new Uint16Array(buffer, byteOffset, length / 2))
}

/** Creates a set. */
export function docSetOf(places: Iterable<number>): DocSet {
  return changedDocs(new Uint32Array(BITMAP_BYTES / 4), [], places)
}

/** Returns a set without the removed and with the added places. */
export function changedDocs(set: DocSet, removed: Iterable<number>, added: Iterable<number>): DocSet {
  const changed = set.slice()
  for (const place of removed) changed[place >>> 5] = (changed[place >>> 5] ?? 0) & ~(1 << (place & 31))
  for (const place of added) changed[place >>> 5] = (changed[place >>> 5] ?? 0) | (1 << (place & 31))
  return changed
}

/** Returns the places that all sets contain; an empty set for no sets. */
export function intersectionOf([first = docSetOf([]), ...others]: readonly DocSet[]): DocSet {
  return others.reduce((common, other) => common.map((bits, index) => bits & (other[index] ?? 0)), first)
}

/** Returns the places that one of the sets contains. */
export function unionOf(one: DocSet, other: DocSet): DocSet {
  return one.map((bits, index) => bits | (other[index] ?? 0))
}

export function areEqual(one: DocSet, other: DocSet): boolean {
  return one.every((bits, index) => bits === other[index])
}

export function isEmpty(set: DocSet): boolean {
  return set.every((bits) => bits === 0)
}

/** Returns the places of a set in ascending order. */
export function docsOf(set: DocSet): number[] {
  const places: number[] = []
  for (const [index, word] of set.entries()) {
    for (let bits = word; bits !== 0; bits &= bits - 1)
      places.push(index * 32 + 31 - Math.clz32(bits & -bits))
  }
  return places
}
