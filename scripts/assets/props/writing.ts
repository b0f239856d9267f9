import type { Paint } from '../drawing/paint.ts'
import { barrel, oval, prop, rounded, roundShade, shape, stroke } from '../drawing/shapes.ts'

/** A pen lying at a slant, cap posted, gold nib. */
export const pen = prop(560, 220, (paint) => {
  const { tone } = paint
  const body = rounded(110, 70, 310, 62, 28)
  const cap = rounded(380, 62, 176, 78, 34)
  return (
    '<g transform="rotate(-14 280 110)">' +
    shape('M0 101Q60 66 116 76V126Q60 136 0 101z', paint.down('#fff0c2', '#e0b657', '#9a7327')) +
    stroke('M4 101H74', '#6b4d14', 3) +
    oval(78, 101, 5, 5, '#6b4d14') +
    shape(body, paint.down(tone.high, tone.light, tone.base, tone.deep)) +
    shape(cap, paint.down(tone.high, tone.base, tone.base, tone.deep)) +
    shape('M384 60h20v82h-20z', paint.down('#fff0c2', '#d6ab4c', '#8c6822')) +
    shape(rounded(400, 52, 140, 14, 7), paint.down('#fff0c2', '#d6ab4c', '#8c6822')) +
    shape(rounded(130, 78, 270, 8, 4), '#ffffff', 'opacity=".55"') +
    '</g>'
  )
})

const dyes = [
  '#7a3b46',
  '#cc4233',
  '#e07f40',
  '#efc54a',
  '#a3ba6c',
  '#4f7a4a',
  '#2f7d80',
  '#5a9bc9',
  '#31497f',
  '#7b64a8',
  '#c5708f',
  '#33363d',
]

/** A slip case in the prop's hue with one tip per dye looking out. */
function penCase(paint: Paint, tip: (x: number, top: number, hue: string) => string): string {
  const { tone } = paint
  const pens = dyes
    .map((hue, index) => {
      const x = 28 + index * 32.4
      const top = 16 + Math.abs(((index * 5) % 7) - 3) * 7
      return (
        shape(`M${x} ${top + 40}h26V300h-26z`, hue) +
        tip(x, top, hue) +
        shape(`M${x} ${top + 40}h7V300h-7z`, '#ffffff', 'opacity=".35"') +
        shape(`M${x + 19} ${top + 40}h7V300h-7z`, '#1b1830', 'opacity=".2"')
      )
    })
    .join('')
  const front = rounded(0, 220, 440, 216, 16)
  const waves = paint.cloth('seigaiha', tone.light, { fill: tone.base, zoom: 0.56, weight: 3 })
  return (
    shape(rounded(8, 190, 424, 100, 14), tone.deep) +
    pens +
    shape(front, paint.down(tone.light, tone.base, tone.dark)) +
    paint.inside(front, `<rect y="220" width="440" height="216" fill="${waves}" opacity=".5"/>`) +
    shape(rounded(150, 264, 140, 128, 8), '#faf6ea') +
    paint.column(220, 328, paint.text.length > 1 ? 54 : 84, tone.deep) +
    stroke('M6 224H434', tone.high, 4, 'opacity=".7"')
  )
}

/** A case of sharpened pencils. */
export const penset = prop(440, 440, (paint) =>
  penCase(
    paint,
    (x, top, hue) =>
      shape(`M${x} ${top + 40}L${x + 13} ${top}L${x + 26} ${top + 40}z`, '#f0d9b4') +
      shape(`M${x + 8} ${top + 15}L${x + 13} ${top}L${x + 18} ${top + 15}z`, hue),
  ),
)

/** A case of capped pens. */
export const capset = prop(440, 440, (paint) =>
  penCase(
    paint,
    (x, top, hue) =>
      shape(rounded(x - 2, top, 30, 92, 10), hue) +
      shape(rounded(x - 2, top, 30, 92, 10), paint.across('#ffffff/0.5', '#ffffff/0', '#1b1830/0.3')) +
      stroke(`M${x + 13} ${top + 14}v56`, '#ffffff', 4, 'opacity=".6"'),
  ),
)

/** A brush pen standing in its rest, with a stroke of ink behind it. */
export const brush = prop(330, 460, (paint) => {
  const { tone } = paint
  return (
    shape(
      'M36 372Q120 318 240 350Q312 368 296 398Q270 420 180 404Q110 392 60 420Q20 430 36 372z',
      '#2a2c33',
      'opacity=".88"',
    ) +
    '<g transform="rotate(18 165 230)">' +
    shape('M150 306Q138 356 164 410Q192 356 180 306z', '#1c1e24') +
    shape(rounded(142, 270, 46, 46, 6), paint.across('#a9802f', '#f4dc96', '#9a7327')) +
    shape(rounded(138, 40, 54, 240, 12), paint.across(tone.dark, tone.light, tone.base, tone.deep)) +
    paint.column(165, 150, paint.text ? 38 : 0, '#f2e3b8') +
    shape(rounded(150, 4, 30, 44, 10), paint.across('#a9802f', '#f4dc96', '#9a7327')) +
    '</g>'
  )
})

/** A bottle of ink with a colour swatch. */
export const ink = prop(320, 330, (paint) => {
  const { tone } = paint
  const body = 'M52 110H268Q318 120 318 180V282Q318 328 272 328H48Q2 328 2 282V180Q2 120 52 110z'
  return (
    shape(body, '#edf1f2', 'opacity=".9"') +
    paint.inside(body, shape('M0 168Q160 150 320 168V330H0z', paint.down(tone.base, tone.dark))) +
    roundShade(paint, body, 0.7) +
    shape(rounded(94, 190, 132, 102, 6), '#faf6ea') +
    oval(160, 222, 24, 18, tone.base) +
    paint.column(160, 266, 44 / Math.max(paint.text.length, 1), '#3a3530') +
    shape('M30 168q-8 6 -8 20v92h14v-90q0 -12 8 -18z', '#ffffff', 'opacity=".6"') +
    shape(barrel(84, 30, 152, 112, 22), '#26282e') +
    roundShade(paint, barrel(84, 30, 152, 112, 22)) +
    oval(160, 30, 76, 20, '#454952')
  )
})

/** A box of watercolour pans. */
export const palette = prop(560, 360, (paint) => {
  const hues = [
    '#8f2f3a',
    '#cc4233',
    '#e07f40',
    '#efc54a',
    '#f4e29a',
    '#a3ba6c',
    '#4f7a4a',
    '#2f7d80',
    '#7fb7d6',
    '#31497f',
    '#7b64a8',
    '#c5708f',
    '#6f4a32',
    '#b98652',
    '#c9a24a',
    '#c6cad0',
    '#6b717c',
    '#2a2c33',
  ]
  const pans = hues
    .map((hue, index) => {
      const row = Math.floor(index / 6)
      const x = 62 + (index % 6) * 74 - row * 4
      const y = 150 + row * 58
      return (
        shape(rounded(x, y, 64 + row, 50, 8), '#fdfcf8') +
        shape(rounded(x + 6, y + 6, 52 + row, 38, 6), hue) +
        oval(x + 24, y + 16, 12, 4, '#ffffff', 'opacity=".45"')
      )
    })
    .join('')
  return (
    shape('M60 124L92 8Q94 0 104 0H466Q476 0 478 8L506 124z', paint.down('#3b3f49', '#23262d')) +
    shape('M82 116L106 18H462L486 116z', '#f7f4ec') +
    oval(170, 70, 46, 22, '#e9a7a0', 'opacity=".8"') +
    oval(280, 66, 50, 20, '#9fc3dd', 'opacity=".8"') +
    oval(394, 72, 46, 22, '#bcd09a', 'opacity=".8"') +
    shape('M44 124H516L556 348H4z', paint.down('#30343c', '#1d1f25')) +
    shape('M56 136H504L538 336H22z', '#e9e5da') +
    pans
  )
})

/** A stamp of office: a boxwood seal with its red mark on paper. */
export const hanko = prop(380, 360, (paint) => {
  const { tone } = paint
  const body = barrel(196, 30, 116, 320, 20)
  return (
    shape('M0 266L60 150H260L230 330H20z', '#fdfbf3') +
    stroke('M0 266L20 330H230', '#ddd5c0', 4) +
    '<g transform="translate(112 250) skewX(-10)">' +
    shape(rounded(-48, -48, 96, 96, 22), 'none', `stroke="${tone.base}" stroke-width="9"`) +
    paint.column(0, 0, paint.text.length > 1 ? 40 : 66, tone.base) +
    '</g>' +
    shape(body, paint.across('#a9773f', '#eecb94', '#d5a564', '#8d5f2e')) +
    paint.inside(body, stroke('M220 30v300M244 40v290M284 40v290', '#a9773f', 2, 'opacity=".5"')) +
    shape(barrel(196, 290, 116, 322, 20), tone.base) +
    roundShade(paint, barrel(196, 290, 116, 322, 20)) +
    oval(254, 30, 58, 18, '#f3d8a8') +
    oval(254, 54, 9, 6, '#8d5f2e')
  )
})
