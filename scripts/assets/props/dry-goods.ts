import type { Paint } from '../drawing/paint.ts'
import { barrel, flatShade, oval, prop, rounded, roundShade, shape, stroke } from '../drawing/shapes.ts'

const PAPER = '#f8f3e6'
const INK = '#3a3530'

/** A paper label with the recipe's picture above its characters. */
function label(paint: Paint, x: number, y: number, width: number, height: number): string {
  const panel = rounded(x, y, width, height, 8)
  const middle = x + width / 2
  const size = Math.min(width * 0.72, height * 0.5)
  const count = Array.from(paint.text).length
  const rim = stroke(rounded(x + 7, y + 7, width - 14, height - 14, 4), paint.tone.base, 2, 'opacity=".55"')
  if (count === 0) return shape(panel, PAPER) + rim + paint.motif(middle, y + height / 2, width * 0.72)
  if (paint.motifs.length === 0) {
    return (
      shape(panel, PAPER) +
      rim +
      paint.column(middle, y + height / 2, (height * 0.8) / Math.max(count, 2), INK)
    )
  }
  const glyph = Math.min((height * 0.44) / count, width * 0.46)
  return (
    shape(panel, PAPER) +
    rim +
    paint.motif(middle, y + height * 0.27, size) +
    paint.column(middle, y + height * 0.72, glyph, INK)
  )
}

/** A round tea caddy with an overlapping lid. */
export const tin = prop(300, 400, (paint) => {
  const { tone } = paint
  const body = barrel(0, 60, 300, 400, 34)
  const lid = barrel(0, 46, 300, 150, 34)
  return (
    shape(body, tone.base) +
    paint.inside(
      body,
      `<rect width="300" height="400" fill="${paint.cloth('asanoha', tone.light, { zoom: 0.42, weight: 3 })}" opacity=".5"/>`,
    ) +
    label(paint, 88, 172, 124, 200) +
    roundShade(paint, body) +
    shape(barrel(0, 140, 300, 162, 34), tone.deep, 'opacity=".35"') +
    shape(lid, tone.dark) +
    roundShade(paint, lid) +
    oval(150, 46, 150, 34, paint.across(tone.light, tone.high, tone.base)) +
    oval(150, 45, 132, 27, paint.across(tone.base, tone.light, tone.dark))
  )
})

/** A stand-up pouch with a sealed top edge. */
export const pouch = prop(320, 420, (paint) => {
  const { tone } = paint
  const body =
    'M14 8Q12 0 22 0H298Q308 0 306 8C300 60 314 180 318 360Q320 408 288 412Q160 428 32 412Q0 408 2 360C6 180 20 60 14 8z'
  return (
    shape(body, paint.across(tone.dark, tone.base, tone.light, tone.base, tone.dark)) +
    paint.inside(
      body,
      shape('M0 0H320V44H0z', tone.deep, 'opacity=".28"') +
        stroke('M0 48H320M0 56H320', tone.high, 2, 'opacity=".5"') +
        shape('M0 330Q160 296 320 330V420H0z', tone.dark, 'opacity=".55"') +
        stroke('M0 330Q160 296 320 330', tone.high, 3, 'opacity=".45"') +
        shape('M30 60Q60 200 34 400L60 404Q84 200 58 60z', '#ffffff', 'opacity=".22"') +
        shape('M276 60Q262 200 292 400L302 398Q284 200 296 60z', '#ffffff', 'opacity=".12"'),
    ) +
    oval(160, 22, 14, 8, tone.deep, 'opacity=".55"') +
    label(paint, 92, 84, 136, 212)
  )
})

/** A carton, turned a little so that its right side shows. */
export const box = prop(380, 380, (paint) => {
  const { tone } = paint
  const front = 'M0 64H304V380H0z'
  return (
    shape('M304 64L380 24V332L304 380z', paint.across(tone.dark, tone.deep)) +
    shape('M0 64L80 24H380L304 64z', paint.across(tone.high, tone.light)) +
    shape(front, tone.base) +
    paint.inside(
      front,
      `<rect y="64" width="304" height="316" fill="${paint.cloth('seigaiha', tone.light, { fill: tone.base, zoom: 0.5, weight: 3 })}" opacity=".6"/>`,
    ) +
    flatShade(paint, front) +
    label(paint, 76, 104, 152, 236) +
    stroke('M304 64V380', tone.high, 2, 'opacity=".4"')
  )
})

/** A flat sachet with serrated ends. */
export const packet = prop(270, 350, (paint) => {
  const { tone } = paint
  const teeth = (y: number, up: number) =>
    Array.from(
      { length: 18 },
      (_, index) => `L${(index + 0.5) * 15} ${y + up}L${(index + 1) * 15} ${y}`,
    ).join('')
  const body = `M0 10${teeth(10, -10)}V340${Array.from({ length: 18 }, (_, index) => `L${270 - (index + 0.5) * 15} 350L${270 - (index + 1) * 15} 340`).join('')}z`
  return (
    shape(body, paint.across(tone.dark, tone.light, tone.base, tone.base, tone.dark)) +
    shape('M0 10H270V36H0zM0 314H270V340H0z', tone.deep, 'opacity=".22"') +
    shape('M36 40Q48 180 36 310H62Q76 180 62 40z', '#ffffff', 'opacity=".26"') +
    label(paint, 72, 66, 126, 214)
  )
})

/** A rice sack of heavy paper, tied with cord. */
export const ricebag = prop(350, 450, (paint) => {
  const { tone } = paint
  const body =
    'M40 70Q20 76 10 130Q-6 300 10 410Q16 448 60 448H290Q334 448 340 410Q356 300 340 130Q330 76 310 70z'
  return (
    shape('M80 70Q60 20 90 4Q175 30 260 4Q290 20 270 70z', paint.across(tone.dark, tone.light, tone.dark)) +
    shape(body, paint.across(tone.dark, tone.base, tone.light, tone.base, tone.dark)) +
    stroke('M52 76Q175 96 298 76', '#b4472f', 12) +
    stroke('M176 88q-30 40 -46 36m46 -36q30 40 46 36', '#b4472f', 7) +
    label(paint, 98, 148, 154, 250) +
    shape('M30 130Q20 300 34 420L62 424Q44 280 58 126z', '#ffffff', 'opacity=".35"')
  )
})

/** Bundles of dried noodles held by paper bands. */
export const noodles = prop(440, 330, (paint) => {
  const { tone } = paint
  const bundle = (x: number, y: number) => {
    const sheaf = rounded(x, y, 400, 88, 40)
    const strands = Array.from({ length: 12 }, (_, index) => `M${x + 8} ${y + 8 + index * 6.6}h384`).join('')
    return (
      shape(sheaf, paint.down(tone.high, tone.light, tone.base, tone.dark)) +
      paint.inside(sheaf, stroke(strands, tone.dark, 1.6, 'opacity=".4"')) +
      shape(`M${x + 150} ${y - 3}h100v94h-100z`, paint.down('#fdfaf0', '#efe6d2', '#cdbf9f')) +
      stroke(`M${x + 156} ${y}v88M${x + 244} ${y}v88`, '#b4472f', 3)
    )
  }
  return (
    bundle(0, 242) + bundle(40, 242 - 78) + bundle(6, 86) + bundle(26, 8) + paint.column(226, 52, 46, INK)
  )
})

/** An instant noodle cup with a paper lid. */
export const cup = prop(300, 330, (paint) => {
  const { tone } = paint
  const body = 'M8 34Q150 66 292 34L256 300Q252 326 150 328Q48 326 44 300z'
  return (
    shape(body, PAPER) +
    paint.inside(
      body,
      shape('M0 60Q150 96 300 60V130Q150 166 0 130z', tone.base) +
        shape('M0 262Q150 296 300 262V340H0z', tone.base) +
        stroke('M0 142Q150 178 300 142', tone.base, 5),
    ) +
    paint.motif(150, 216, 108) +
    (paint.text ? paint.column(226, 212, 34, tone.dark) : '') +
    roundShade(paint, body, 0.8) +
    oval(150, 34, 150, 30, '#d8d2c4') +
    oval(150, 30, 146, 28, paint.across('#ffffff', '#f6f2e8', '#ddd6c6')) +
    shape('M240 46q46 -6 52 -16q14 26 -20 40z', tone.base)
  )
})

/** A bound gift box seen from the front and slightly above, its treats in a row of compartments. */
export const tray = prop(580, 400, (paint) => {
  const { tone } = paint
  const count = Math.max(paint.motifs.length, 1)
  const cell = 500 / count
  const inner = 'M70 116H510L548 300H32z'
  const items = paint.motifs
    .map((_, index) => {
      const x = 40 + cell * (index + 0.5)
      const size = Math.min(cell * 0.98, 190)
      return (
        oval(x, 296 - size * 0.04, size * 0.4, size * 0.1, '#1b1830', 'opacity=".22"') +
        paint.motif(x, 292 - size * 0.48, size, index)
      )
    })
    .join('')
  const walls = Array.from({ length: count - 1 }, (_, index) => {
    const x = 40 + cell * (index + 1)
    return `M${290 + (x - 290) * 0.9} 120L${x} 312`
  }).join('')
  const front = rounded(0, 300, 580, 100, 12)
  return (
    shape('M52 100H528L580 312H0z', paint.across(tone.base, tone.light, tone.dark)) +
    shape(inner, paint.down('#efe3c8', '#fbf5e6')) +
    stroke(walls, '#d9c9a4', 7) +
    items +
    shape(front, tone.base) +
    paint.inside(
      front,
      `<rect y="300" width="580" height="100" fill="${paint.cloth('seigaiha', tone.light, { fill: tone.base, zoom: 0.42, weight: 3 })}" opacity=".7"/>`,
    ) +
    flatShade(paint, front) +
    (paint.text
      ? shape(rounded(262, 314, 56, 72, 6), PAPER) +
        paint.column(290, 350, 56 / Math.max(paint.text.length, 1.2), INK)
      : '') +
    stroke('M6 303H574', tone.high, 3, 'opacity=".6"')
  )
})

/** A recipe box: a carton of ingredients that look over its rim. */
export const kit = prop(520, 440, (paint) => {
  const { tone } = paint
  const places = [
    [260, 138, 226],
    [128, 168, 186],
    [392, 168, 186],
    [260, 60, 150],
  ] as const
  const order = paint.motifs.length > 1 ? [1, 2, 0, 3] : [0]
  const items = order
    .map((index) => {
      const [x, y, size] = places[index] ?? places[0]
      return paint.motif(x, y, size, index)
    })
    .join('')
  const front = rounded(0, 214, 520, 226, 10)
  return (
    shape('M24 168H496L520 220H0z', tone.deep) +
    items +
    shape(front, paint.down(tone.light, tone.base)) +
    flatShade(paint, front, 0.8) +
    shape('M0 262H520V270H0zM0 384H520V392H0z', tone.high, 'opacity=".55"') +
    shape('M260 256m-66 0a66 66 0 1 0 132 0z', 'none') +
    oval(260, 327, 64, 64, PAPER) +
    oval(260, 327, 56, 56, 'none', `stroke="${tone.base}" stroke-width="3"`) +
    paint.column(260, 327, paint.text.length > 1 ? 46 : 74, INK) +
    stroke('M8 218H512', tone.high, 4, 'opacity=".7"')
  )
})
