import { emoji } from '../drawing/emoji.ts'
import { oval, prop, rounded, roundShade, shape, stroke } from '../drawing/shapes.ts'

/** A low vase with three stems. */
export const vase = prop(400, 480, (paint) => {
  const { tone } = paint
  const body = 'M40 360Q200 392 360 360Q356 440 300 470Q280 478 250 478H150Q120 478 100 470Q44 440 40 360z'
  return (
    stroke('M196 372Q190 220 130 96', '#6b4a32', 9) +
    stroke('M204 372Q236 280 320 210', '#5f7a45', 7) +
    stroke('M200 372Q200 250 236 150', '#6b4a32', 6) +
    emoji('cherry-blossom', 122, 86, 110) +
    emoji('cherry-blossom', 236, 132, 86) +
    emoji('cherry-blossom', 170, 196, 64) +
    emoji('leaf-fluttering-in-wind', 324, 206, 110) +
    shape(body, paint.down(tone.light, tone.base, tone.dark)) +
    roundShade(paint, body) +
    oval(200, 360, 160, 26, tone.high) +
    oval(200, 364, 148, 20, paint.across(tone.deep, '#8fb3b8', tone.dark))
  )
})

/** A young pine in a shallow pot. */
export const bonsai = prop(460, 440, (paint) => {
  const { tone } = paint
  const crown = (x: number, y: number, rx: number, ry: number) =>
    oval(x, y, rx, ry, paint.ball('#a8c27a', '#5f8a4a', '#2f5230')) +
    Array.from({ length: 14 }, (_, index) =>
      stroke(
        `M${x - rx * 0.8 + index * rx * 0.12} ${y - ry * 0.1 + (index % 3) * 9}v${-ry * 0.4}`,
        '#cfe0a0',
        3,
        'opacity=".5"',
      ),
    ).join('')
  const body = 'M60 350H400L372 420Q368 432 350 432H110Q92 432 88 420z'
  return (
    stroke('M220 350Q170 280 240 230Q300 186 226 120', '#6b4a32', 30) +
    stroke('M214 344Q164 280 234 226', '#9a7350', 8) +
    stroke('M244 236Q320 230 350 190', '#6b4a32', 14) +
    stroke('M222 250Q140 250 110 210', '#6b4a32', 14) +
    crown(226, 96, 120, 66) +
    crown(354, 178, 90, 46) +
    crown(104, 204, 86, 44) +
    oval(230, 350, 150, 22, '#6f7f3f') +
    oval(230, 356, 168, 22, '#57452f') +
    oval(226, 348, 120, 14, '#86984a') +
    shape(rounded(40, 348, 380, 28, 8), paint.down(tone.light, tone.dark)) +
    shape(body, paint.down(tone.base, tone.deep)) +
    roundShade(paint, body) +
    shape('M110 432h40v8h-40zM310 432h40v8h-40z', tone.deep)
  )
})

/** A ball of moss with a fern, hung from a string. */
export const kokedama = prop(360, 470, (paint) => {
  const specks = Array.from({ length: 60 }, (_, index) => {
    const angle = index * 2.399
    const distance = 112 * Math.sqrt((index + 0.5) / 60)
    return oval(
      180 + Math.cos(angle) * distance,
      330 + Math.sin(angle) * distance,
      7,
      5,
      index % 2 ? '#b4c66f' : '#4d6a33',
      'opacity=".6"',
    )
  }).join('')
  return (
    stroke('M180 230V0', '#c9b48a', 4) +
    emoji('seedling', 180, 170, 210) +
    oval(180, 330, 126, 124, paint.ball('#a9bd62', '#6c8a42', '#35502a')) +
    specks +
    stroke(
      'M60 300Q180 360 300 296M74 372Q190 310 290 380M150 208Q120 330 160 450M214 210Q246 330 200 450',
      '#d9c99a',
      3,
      'opacity=".8"',
    )
  )
})

/** A cypress stool and pail with copper bands. */
export const bucketset = prop(520, 360, (paint) => {
  const { tone } = paint
  const pail = 'M250 170Q380 204 510 170L490 336Q486 358 380 358Q274 358 270 336z'
  return (
    shape(
      'M10 150H240V196H10zM30 196H66V352H30zM184 196H220V352H184z',
      paint.across(tone.light, tone.base, tone.dark),
    ) +
    shape('M10 150L36 122H266L240 150z', tone.high) +
    shape('M240 150L266 122V168L240 196z', tone.dark) +
    shape(pail, paint.across(tone.light, tone.base)) +
    paint.inside(
      pail,
      stroke(
        Array.from({ length: 9 }, (_, index) => `M${266 + index * 29} 160V360`).join(''),
        tone.dark,
        3,
        'opacity=".6"',
      ) + stroke('M240 226Q380 258 520 226M240 312Q380 344 520 312', '#c07a45', 12),
    ) +
    roundShade(paint, pail) +
    oval(380, 170, 130, 30, tone.high) +
    oval(380, 174, 116, 23, paint.across(tone.dark, '#a8cfd8', '#d5eaee'))
  )
})
