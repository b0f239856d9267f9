/** A block of the index: so many places in a row, each for one product. */
export const DOCS_IN_BLOCK = 32_768

const BITMAP_BYTES = DOCS_IN_BLOCK / 8

/** Which places of a block: a sorted list of them, or, where that would be longer, a bit for each. */
export type DocSet = DocList | DocBits
type DocList = Uint16Array
type DocBits = Uint32Array

/** Sorted places as they are stored: what is shorter, and never more than a bit for each place there is. */
export function encodeDocs(places: ArrayLike<number>): Uint8Array {
  const isLong = places.length * 2 >= BITMAP_BYTES
  return new Uint8Array((isLong ? bitsOf(places) : Uint16Array.from(places)).buffer)
}

/** What is stored; its length tells how. */
export function decodeDocs(stored: Uint8Array): DocSet {
  const aligned = stored.byteOffset % 4 === 0 ? stored : Uint8Array.from(stored)
  const { buffer, byteOffset, length } = aligned
  return length === BITMAP_BYTES
    ? new Uint32Array(buffer, byteOffset, length / 4)
    : new Uint16Array(buffer, byteOffset, length / 2)
}

/** Sorted places without doubles, as a set. */
export function docSetOf(places: Iterable<number>): DocSet {
  const list = Uint16Array.from(new Set(places)).toSorted()
  return list.byteLength < BITMAP_BYTES ? list : bitsOf(list)
}

/** What all of these sets have. */
export function intersectionOf(sets: readonly DocSet[]): DocSet {
  const lists = sets.filter(isList).toSorted((one, other) => one.length - other.length)
  const [shortest] = lists
  if (!shortest) return commonBits(sets.filter((set) => !isList(set)))
  let common = shortest
  for (const list of lists.slice(1)) common = commonPlaces(common, list)
  for (const set of sets) if (!isList(set)) common = common.filter((place) => hasBit(set, place))
  return common
}

/** What one of these sets has, or the other. */
export function unionOf(one: DocSet, other: DocSet): DocSet {
  if (isList(one) && isList(other)) return merged(one, other)
  const bits = isList(one) ? bitsOf(one) : one.slice()
  if (isList(other)) for (const place of other) addBit(bits, place)
  else
    for (let index = 0; index < bits.length; index += 1)
      bits[index] = (bits[index] ?? 0) | (other[index] ?? 0)
  return bits
}

export function hasDoc(set: DocSet, place: number): boolean {
  return isList(set) ? set.includes(place) : hasBit(set, place)
}

export function isEmpty(set: DocSet): boolean {
  return isList(set) ? set.length === 0 : set.every((bits) => bits === 0)
}

/** The places of a set, from its start to its end. */
export function docsOf(set: DocSet): number[] {
  if (isList(set)) return [...set]
  const places: number[] = []
  for (let index = 0; index < set.length; index += 1) {
    for (let bits = set[index] ?? 0; bits !== 0; bits &= bits - 1) {
      places.push(index * 32 + 31 - Math.clz32(bits & -bits))
    }
  }
  return places
}

function isList(set: DocSet): set is DocList {
  return set instanceof Uint16Array
}

function bitsOf(places: ArrayLike<number>): DocBits {
  const bits = new Uint32Array(BITMAP_BYTES / 4)
  for (let index = 0; index < places.length; index += 1) addBit(bits, places[index] ?? 0)
  return bits
}

function addBit(bits: DocBits, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31))
}

function hasBit(bits: DocBits, place: number): boolean {
  return ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0
}

function commonBits([first = new Uint32Array(0), ...others]: readonly DocBits[]): DocBits {
  const common = first.slice()
  for (const bits of others) {
    for (let index = 0; index < common.length; index += 1) {
      common[index] = (common[index] ?? 0) & (bits[index] ?? 0)
    }
  }
  return common
}

function merged(one: DocList, other: DocList): DocList {
  const all = new Uint16Array(one.length + other.length)
  let [length, next] = [0, 0]
  for (const place of one) {
    while (next < other.length && (other[next] ?? 0) < place) all[length++] = other[next++] ?? 0
    if (other[next] === place) next += 1
    all[length++] = place
  }
  all.set(other.subarray(next), length)
  return all.subarray(0, length + other.length - next)
}

function commonPlaces(one: DocList, other: DocList): DocList {
  let next = 0
  return one.filter((place) => {
    while (next < other.length && (other[next] ?? 0) < place) next += 1
    return other[next] === place
  })
}
