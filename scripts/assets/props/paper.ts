import type { Paint } from '../drawing/paint.ts'
import { flatShade, oval, prop, rounded, roundShade, shape, stroke } from '../drawing/shapes.ts'

/** A cloth-bound cover with a paper slip. */
function cover(paint: Paint, width: number, height: number, weave: 'asanoha' | 'seigaiha'): string {
  const { tone } = paint
  const face = rounded(0, 0, width, height, 16)
  return (
    shape(rounded(8, 10, width + 14, height, 14), tone.deep) +
    shape(rounded(6, 8, width + 6, height - 4, 8), '#f4efe2') +
    shape(face, tone.base) +
    paint.inside(
      face,
      `<rect width="${width}" height="${height}" fill="${paint.cloth(weave, tone.light, { fill: tone.base, zoom: 0.56, weight: 3 })}" opacity=".6"/>` +
        shape(`M0 0h34v${height}h-34z`, tone.dark, 'opacity=".5"'),
    ) +
    flatShade(paint, face, 0.7)
  )
}

/** A thick notebook with ribbon and band. */
export const notebook = prop(340, 450, (paint) => {
  const { tone } = paint
  return (
    stroke('M120 440v34', '#cc4233', 9) +
    cover(paint, 320, 440, 'seigaiha') +
    shape(rounded(206, 54, 76, 210, 4), '#faf6ea') +
    paint.motif(244, 106, 62) +
    paint.column(244, 200, 44, tone.deep) +
    shape('M292 0h14v440h-14z', tone.deep, 'opacity=".8"')
  )
})

/** A year planner with a pen loop. */
export const planner = prop(340, 430, (paint) => {
  const { tone } = paint
  return (
    cover(paint, 310, 420, 'asanoha') +
    shape(rounded(84, 92, 160, 190, 6), '#faf6ea') +
    shape('M84 92h160v44h-160z', tone.dark) +
    stroke('M104 166h120M104 194h120M104 222h120M104 250h76', '#c9bfa6', 6, 'stroke-dasharray="16 10"') +
    oval(196, 222, 15, 15, 'none', `stroke="${tone.base}" stroke-width="5"`) +
    stroke('M322 60V360', '#2b2d34', 15) +
    stroke('M318 66V356', '#70757f', 4) +
    shape(rounded(302, 170, 38, 56, 8), tone.deep)
  )
})

/** Rolls of patterned paper tape. */
export const tape = prop(330, 330, (paint) => {
  const { tone } = paint
  const roll = (x: number, y: number, radius: number, main: string, print: string) => {
    const side = `M${x - radius} ${y}a${radius} ${radius} 0 0 0 ${radius * 2} 0v46a${radius} ${radius} 0 0 1 ${-radius * 2} 0z`
    return (
      shape(side, main) +
      paint.inside(
        side,
        `<rect x="${x - radius}" y="${y - radius}" width="${radius * 2}" height="${radius * 3}" fill="${print}"/>`,
      ) +
      roundShade(paint, side) +
      oval(x, y, radius, radius, main) +
      oval(x, y, radius - 8, radius - 8, '#f2ede0') +
      oval(x, y, radius * 0.66, radius * 0.66, '#d9c6a0') +
      oval(x, y, radius * 0.6, radius * 0.6, '#8a7752')
    )
  }
  return (
    roll(112, 112, 106, tone.base, paint.cloth('mameshibori', '#ffffff', { zoom: 0.5 })) +
    roll(216, 196, 84, tone.light, paint.cloth('asanoha', tone.deep, { zoom: 0.36, weight: 4 })) +
    shape('M132 290Q200 300 330 282V318Q200 336 126 324z', tone.base, 'opacity=".85"')
  )
})

/** A stack of folding paper with a crane on it. */
export const origami = prop(460, 420, (paint) => {
  const { tone } = paint
  const sheets = ['#31497f', '#efc54a', '#4f8a6a', '#c5708f', '#f3e6c8', tone.base]
    .map(
      (hue, index) =>
        shape(
          `M${30 + index * 3} ${346 - index * 7}L${250 - index * 2} ${270 - index * 7}L${440 - index * 4} ${350 - index * 7}L${216 + index} ${420 - index * 7}z`,
          hue,
        ) +
        shape(
          `M${30 + index * 3} ${346 - index * 7}L${216 + index} ${420 - index * 7}v6L${30 + index * 3} ${353 - index * 7}z`,
          '#1b1830',
          'opacity=".25"',
        ),
    )
    .join('')
  return (
    sheets +
    shape('M206 214L50 60Q140 70 250 190z', tone.base) +
    shape('M206 214L50 60L236 230z', tone.light) +
    shape('M250 190L420 30Q400 140 280 230z', tone.dark) +
    shape('M250 190L420 30L244 236z', tone.base) +
    shape('M206 214L280 230L232 300z', tone.light) +
    shape('M280 230L232 300L330 250z', tone.dark) +
    shape('M206 214L232 300L150 236L60 190L78 172z', tone.high) +
    shape('M60 190L78 172L30 196z', tone.base) +
    shape('M300 240L420 196L330 252z', tone.light)
  )
})

/** Writing paper with its envelopes. */
export const letter = prop(470, 370, (paint) => {
  const { tone } = paint
  return (
    '<g transform="rotate(-7 200 150)">' +
    shape(rounded(40, 0, 300, 330, 6), '#fdfbf4') +
    stroke('M70 120H310M70 158H310M70 196H310M70 234H310', tone.light, 2.5) +
    `<g opacity=".8">${paint.motif(278, 60, 84)}</g>` +
    '</g>' +
    '<g transform="rotate(5 300 260)">' +
    shape(rounded(110, 170, 350, 190, 8), paint.down(tone.high, tone.light)) +
    shape('M110 174L284 286L460 174z', tone.base) +
    shape('M110 174L284 280L460 174v-4H110z', '#ffffff', 'opacity=".25"') +
    oval(284, 280, 26, 26, '#b8392c') +
    paint.column(284, 280, 28, '#f7d9c9') +
    '</g>'
  )
})

/** Blocks of sticky notes. */
export const stickies = prop(420, 350, () => {
  const blocks = [
    [10, 190, '#f2b5c2'],
    [214, 176, '#a8d0ea'],
    [110, 110, '#bfe0ae'],
    [34, 40, '#f6d774'],
    [206, 26, '#d9c7ef'],
  ] as const
  return blocks
    .map(
      ([x, y, hue]) =>
        shape(`M${x} ${y}h180v130h-180z`, hue) +
        shape(`M${x} ${y}h180v30h-180z`, '#ffffff', 'opacity=".3"') +
        shape(`M${x} ${y + 130}h180v16h-180z`, hue) +
        shape(`M${x} ${y + 130}h180v16h-180z`, '#1b1830', 'opacity=".22"') +
        stroke(`M${x + 22} ${y + 60}h110M${x + 22} ${y + 84}h80`, '#1b1830', 5, 'opacity=".25"'),
    )
    .join('')
})

/** A pale wooden desk tray with compartments. */
export const deskbox = prop(540, 300, (paint) => {
  const { tone } = paint
  return (
    stroke('M150 160L120 20', '#31497f', 17) +
    stroke('M190 160L196 10', '#cc4233', 17) +
    stroke('M232 160L262 34', '#efc54a', 17) +
    shape(rounded(330, 84, 120, 90, 6), '#f6d774') +
    shape('M36 140H504L540 196H0z', paint.down(tone.deep, tone.dark)) +
    stroke('M280 142L276 194M400 142L412 194', tone.light, 9) +
    shape(rounded(0, 192, 540, 104, 8), paint.down(tone.light, tone.base)) +
    stroke('M10 216Q200 206 530 222M10 250Q260 238 530 256M10 280H530', tone.dark, 2, 'opacity=".45"') +
    shape(rounded(236, 212, 68, 20, 10), tone.deep, 'opacity=".75"') +
    stroke('M4 195H536', tone.high, 4)
  )
})

/** A case that stands up as a pen cup. */
export const pencase = prop(230, 450, (paint) => {
  const { tone } = paint
  const body = 'M8 190Q115 214 222 190L216 410Q210 448 115 448Q20 448 14 410z'
  const pens = ['#cc4233', '#31497f', '#efc54a', '#33363d', '#4f8a6a']
    .map(
      (hue, index) =>
        stroke(`M${52 + index * 32} 220L${44 + index * 36} ${30 + ((index * 3) % 4) * 22}`, hue, 18) +
        stroke(
          `M${48 + index * 32} 210L${40 + index * 36} ${34 + ((index * 3) % 4) * 22}`,
          '#ffffff',
          4,
          'opacity=".4"',
        ),
    )
    .join('')
  return (
    oval(115, 192, 107, 24, tone.deep) +
    pens +
    shape(body, tone.base) +
    paint.inside(
      body,
      `<rect y="180" width="230" height="270" fill="${paint.cloth('sashiko', tone.high, { zoom: 0.8, weight: 3 })}" opacity=".5"/>`,
    ) +
    stroke('M12 236Q115 260 218 236', tone.deep, 9) +
    stroke('M12 236Q115 260 218 236', '#e9e4d6', 4, 'stroke-dasharray="5 5"') +
    roundShade(paint, body)
  )
})

/** The box of a jigsaw with loose pieces in front. */
export const puzzlebox = prop(500, 400, (paint) => {
  const { tone } = paint
  const face = rounded(40, 0, 420, 320, 10)
  const piece = (x: number, y: number, hue: string) =>
    shape(
      `M${x} ${y}h26a14 14 0 1 1 26 0h26v26a14 14 0 1 0 0 26v26h-78z`,
      hue,
      'stroke="#1b1830" stroke-opacity=".25" stroke-width="3"',
    )
  return (
    shape(rounded(48, 12, 426, 322, 10), tone.deep) +
    shape(face, paint.down(tone.light, '#f6d2c0', '#fbe9d2')) +
    paint.inside(face, paint.motif(250, 170, 360) + shape('M40 258H460V330H40z', tone.base, 'opacity=".9"')) +
    stroke('M90 288H280', '#ffffff', 10) +
    stroke('M90 304H210', '#ffffff', 5, 'opacity=".7"') +
    piece(30, 318, tone.base) +
    piece(140, 326, '#f0a88f') +
    piece(352, 316, tone.light)
  )
})
