import type { Placed, SizeOf } from './arrangement.ts'
import { sizesWith } from './arrangement.ts'
import { softShadow } from './backdrop.ts'
import type { BannerRecipe, BannerThing, PromoRecipe } from './banner-recipes.ts'
import { mix } from './drawing/colours.ts'
import { patternDefinition } from './drawing/patterns.ts'
import { oval, shape, stroke } from './drawing/shapes.ts'
import { tints } from './look.ts'
import { readThing } from './recipe.ts'
import { drawThing, floorShadow, picture, type EmojiBounds } from './scene.ts'

/** Grounds are dark enough for white type: at least 7 : 1 wherever the title stands. */
const grounds = {
  indigo: { high: '#2b4273', low: '#1b2b52', disc: '#d9543f' },
  moss: { high: '#3d5a45', low: '#263c2f', disc: '#e9d9a8' },
  vermilion: { high: '#9c3428', low: '#6f2119', disc: '#f0c46a' },
  plum: { high: '#4d3560', low: '#2f2041', disc: '#f1c9a0' },
  teal: { high: '#235d62', low: '#143d42', disc: '#f0b48a' },
} as const

/** Where the group of things stands: left and upper edge, and size, of its square. */
const formats = {
  wide: { width: 1600, height: 640, left: 800, top: -116, size: 740 },
  tall: { width: 720, height: 720, left: 100, top: 216, size: 520 },
} as const

/** A foot above this line belongs to a thing that hangs on a cord. */
const HANGING_ABOVE = 600

/** A banner: things on a paper dais to the right (wide) or below (tall), calm ground for the title elsewhere. */
export function bannerScene(recipe: BannerRecipe, format: keyof typeof formats, bounds: EmojiBounds): string {
  const { width, height, left, top, size } = formats[format]
  const sizeOf = sizesWith(bounds)
  const all = recipe.things.map((item) => place(item, sizeOf))
  const standing = all.filter(({ y }) => y > HANGING_ABOVE)
  // Lanterns hang where the title of the tall format stands.
  const placed = format === 'tall' ? standing : all
  const group =
    discArt(recipe) +
    dais() +
    placed.map((item) => (standing.includes(item) ? '' : hangingCord(item))).join('') +
    standing.map(floorShadow).join('') +
    placed.map((item, index) => drawThing(item, `b${index}-`, bounds)).join('')
  return picture(
    width,
    height,
    ground(recipe, width, height) +
      `<g transform="translate(${left} ${top}) scale(${size / 1000})">${group}</g>`,
  )
}

function place({ thing: words, x, y, height, turn = 0 }: BannerThing, sizeOf: SizeOf): Placed {
  const thing = readThing(words)
  const size = sizeOf(thing)
  return { thing, x, y, height, width: (size.width / size.height) * height, turn }
}

function ground({ ground: name, pattern }: BannerRecipe, width: number, height: number): string {
  const { high, low } = grounds[name]
  const line = mix(high, '#ffffff', 0.2)
  return (
    '<defs>' +
    `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient>` +
    `<linearGradient id="f" x1="0" y1="1" x2=".2" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    `<mask id="m"><rect width="${width}" height="${height}" fill="url(#f)"/></mask>` +
    patternDefinition('p', pattern, line, { fill: low, zoom: 0.9, weight: 2.5 }) +
    '</defs>' +
    `<rect width="${width}" height="${height}" fill="url(#g)"/>` +
    `<rect width="${width}" height="${height}" fill="url(#p)" mask="url(#m)"/>`
  )
}

function discArt({ ground: name, disc }: BannerRecipe): string {
  const { disc: colour, high } = grounds[name]
  if (disc === 'sun') return oval(520, 560, 350, 350, colour, 'opacity=".92"')
  return (
    oval(520, 540, 360, 360, mix(high, '#ffffff', 0.14)) +
    oval(520, 540, 360, 360, 'none', `stroke="${colour}" stroke-width="14" opacity=".85"`)
  )
}

/** A broad, low, round table of paper white. */
function dais(): string {
  return (
    '<defs><linearGradient id="d"><stop offset="0" stop-color="#c9bda6"/><stop offset=".3" stop-color="#f6efe0"/><stop offset="1" stop-color="#b5a88f"/></linearGradient></defs>' +
    softShadow(500, 1010, 640, 70, 0.5) +
    shape('M-40 850V900A540 130 0 0 0 1040 900V850z', 'url(#d)') +
    oval(500, 850, 540, 130, '#fbf7ee') +
    stroke('M-40 850A540 130 0 0 0 1040 850', '#ffffff', 3)
  )
}

function hangingCord({ x, y, height }: Placed): string {
  return stroke(`M${x} ${y - height + 12}V-400`, '#1b1720', 5)
}

/** A promo tile of 800 × 600: a light room, its thing at the lower right. */
export function promoScene({ tint: name, things }: PromoRecipe, bounds: EmojiBounds): string {
  const { wall, floor, accent } = tints[name]
  const sizeOf = sizesWith(bounds)
  const spots = [
    { x: 500, y: 500, height: 300 },
    { x: 694, y: 536, height: 150 },
  ]
  const placed = things.flatMap((thing, index) => {
    const spot = spots[index]
    return spot ? [place({ thing, ...spot }, sizeOf)] : []
  })
  return picture(
    800,
    600,
    `<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(wall, '#ffffff', 0.3)}"/>` +
      `<stop offset=".66" stop-color="${wall}"/><stop offset=".76" stop-color="${floor}"/><stop offset="1" stop-color="${floor}"/></linearGradient></defs>` +
      '<rect width="800" height="600" fill="url(#w)"/>' +
      oval(560, 330, 220, 220, accent, 'opacity=".55"') +
      placed.map(floorShadow).join('') +
      placed.map((item, index) => drawThing(item, `q${index}-`, bounds)).join(''),
  )
}
