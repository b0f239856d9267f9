import type { Bounds } from './drawing/emoji-bounds.ts'
import { props } from './props/all-props.ts'
import type { Thing } from './recipe.ts'

/** A thing with its place: middle of its foot, visible size in units, turn in degrees around its centre. */
export type Placed = { thing: Thing; x: number; y: number; width: number; height: number; turn: number }

/** The visible size of a thing before it is scaled. */
export type SizeOf = (thing: Thing) => { width: number; height: number }

/** Things that lie on the table; they are shown from above, at a slant. */
const lying = new Map([
  ['knife', -34],
  ['santoku', -32],
  ['nakiri', -30],
  ['deba', -32],
  ['petty', -34],
  ['pen', -12],
  ['stick', -24],
  ['board', -12],
  ['letter', 0],
  ['shears', 24],
  ['chopsticks', 0],
  ['comb', -10],
  ['keyboard', -8],
  ['mouse', 16],
  ['ballmouse', 14],
  ['wristwatch', 18],
  ['eyeglasses', -8],
  ['zori', 6],
  ['cards', 0],
  ['brush', 0],
])

/** Things that hang on the wall. */
const hanging = new Set([
  'noren',
  'clock',
  'tshirt',
  'jinbei',
  'jacket',
  'hakama',
  'stole',
  'kimono',
  'wind-chime',
  'carp-streamer',
  'wagasa',
  'hexkite',
])

/** Whether a photo of this thing looks down on a table or straight at a wall instead of into a room. */
export function isFlat(thing: Thing): boolean {
  return lying.has(thing.name) || hanging.has(thing.name)
}

/** Sizes of props as they were drawn and of emoji as they were measured. */
export function sizesWith(bounds: ReadonlyMap<string, Bounds>): SizeOf {
  return (thing) => {
    if (thing.kind === 'prop') return props[thing.name] ?? { width: 320, height: 320 }
    const { width, height } = bounds.get(thing.name) ?? { width: 1, height: 1 }
    return { width: width * 320, height: height * 320 }
  }
}

/** Puts one to three things into the picture, the first as the one it is about. Later entries lie in front. */
export function arrange(
  things: readonly Thing[],
  line: number,
  zoom: number,
  lean: number,
  sizeOf: SizeOf,
): Placed[] {
  const [hero] = things
  if (!hero) return []
  if (isFlat(hero)) return flatLay(hero, things, zoom, sizeOf)
  const turn = hero.kind === 'emoji' ? lean : 0
  return centred(standing(things, line, turn, zoom, sizeOf))
}

/** How deep the company reaches in front of the main thing, as a share of its own width. */
const OVERLAP = 0.24

function standing(
  things: readonly Thing[],
  line: number,
  turn: number,
  zoom: number,
  sizeOf: SizeOf,
): Placed[] {
  const boxes = [
    [{ width: 760, height: 650 }],
    [
      { width: 600, height: 630 },
      { width: 340, height: 400 },
    ],
    [
      { width: 540, height: 600 },
      { width: 300, height: 370 },
      { width: 290, height: 360 },
    ],
  ][things.length - 1]
  const placed: Placed[] = []
  for (const [index, thing] of things.entries()) {
    const box = boxes?.[index]
    if (!box) break
    const size = scaled(sizeOf(thing), box, zoom)
    const main = placed[0]
    const side = index === 2 ? -1 : 1
    const reach = main ? main.width / 2 + size.width * (0.5 - OVERLAP) : 0
    placed.push({
      thing,
      ...size,
      x: 500 + side * reach,
      y: main ? line + 22 + index * 8 : line,
      turn: main ? 0 : turn,
    })
  }
  return placed
}

/** What a group may fill from left to right. */
const WIDEST = 900

/** Shrinks a group that is too wide and puts its middle into the middle of the picture. */
function centred(group: readonly Placed[]): Placed[] {
  const left = Math.min(...group.map(({ x, width }) => x - width / 2))
  const right = Math.max(...group.map(({ x, width }) => x + width / 2))
  const scale = Math.min(1, WIDEST / (right - left))
  return group.map((item) => ({
    ...item,
    x: 500 + (item.x - (left + right) / 2) * scale,
    width: item.width * scale,
    height: item.height * scale,
  }))
}

function flatLay(hero: Thing, things: readonly Thing[], zoom: number, sizeOf: SizeOf): Placed[] {
  const side = hero.kind === 'emoji' ? 690 : hanging.has(hero.name) ? 760 : 820
  const middle = things.length > 1 ? 465 : 500
  const spots = [
    { x: middle, y: middle, side, turn: lying.get(hero.name) ?? 0 },
    { x: 768, y: 768, side: 300, turn: 0 },
    { x: 232, y: 780, side: 290, turn: 0 },
  ]
  return things.flatMap((thing, index) => {
    const spot = spots[index]
    if (!spot) return []
    const size = scaled(sizeOf(thing), { width: spot.side, height: spot.side }, zoom)
    return [{ thing, ...size, x: spot.x, y: spot.y + size.height / 2, turn: spot.turn }]
  })
}

type Size = { width: number; height: number }

/** The largest size with the same proportions inside a box. */
function scaled(size: Size, box: Size, zoom: number): Size {
  const scale = zoom * Math.min(box.width / size.width, box.height / size.height)
  return { width: size.width * scale, height: size.height * scale }
}
