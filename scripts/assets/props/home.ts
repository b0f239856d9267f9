import { emoji } from '../drawing/emoji.ts'
import { oval, prop, rounded, shape, stroke } from '../drawing/shapes.ts'

/** A paper lamp in a wooden frame, lit. */
export const andon = prop(260, 470, (paint) => {
  const { tone } = paint
  const paper = 'M24 30H236V410H24z'
  return (
    shape(paper, paint.down('#fff6dd', '#ffe4ab', '#fff1cf')) +
    oval(130, 250, 86, 130, '#fff9e6', 'opacity=".8"') +
    stroke('M24 124H236M24 220H236M24 316H236M94 30V410M166 30V410', tone.base, 6) +
    stroke('M20 20V466M240 20V466', tone.dark, 16) +
    stroke('M16 20V462', tone.light, 4) +
    shape(rounded(0, 8, 260, 26, 6), paint.down(tone.light, tone.dark)) +
    shape(rounded(4, 404, 252, 24, 6), paint.down(tone.light, tone.dark)) +
    oval(130, 8, 22, 6, tone.deep)
  )
})

/** Incense in its holder with a box beside it. */
export const incense = prop(400, 420, (paint) => {
  const { tone } = paint
  return (
    stroke('M150 84q-34 -30 0 -52t4 -30', '#cfd4d8', 12, 'opacity=".7"') +
    stroke('M150 356V90', '#6f5a3c', 8) +
    oval(150, 90, 5, 7, '#ff8b4a') +
    shape('M60 350Q150 326 240 350L222 394Q150 412 78 394z', paint.across('#a9802f', '#f4dc96', '#8c6822')) +
    oval(150, 350, 90, 17, '#e7c873') +
    shape('M262 120H372L392 396H272z', paint.across(tone.light, tone.base, tone.dark)) +
    shape('M288 170h66l10 150h-70z', '#faf6ea') +
    paint.column(325, 244, 52, tone.deep) +
    stroke('M266 132H372', '#e7c873', 6)
  )
})

/** A plain clock in a wooden ring. */
export const clock = prop(400, 400, (paint) => {
  const { tone } = paint
  const marks = Array.from(
    { length: 12 },
    (_, index) =>
      `<path transform="rotate(${index * 30} 200 200)" d="M200 56v${index % 3 ? 14 : 28}" stroke="#3a3530" stroke-width="${index % 3 ? 5 : 9}" stroke-linecap="round"/>`,
  ).join('')
  return (
    oval(200, 200, 198, 198, paint.ball(tone.high, tone.base, tone.dark)) +
    oval(200, 200, 168, 168, tone.dark) +
    oval(200, 204, 164, 162, paint.ball('#ffffff', '#faf7ee', '#e8e2d2')) +
    marks +
    stroke('M200 200L128 148', '#33363d', 11) +
    stroke('M200 200L276 122', '#33363d', 7) +
    stroke('M200 226L200 300', '#cc4233', 4) +
    oval(200, 200, 11, 11, '#cc4233')
  )
})

/** A serving tray with a lattice of stars. */
export const lattice = prop(560, 262, (paint) => {
  const { tone } = paint
  const top = 'M90 40H470L556 210H4z'
  return (
    shape('M4 210H556V246Q556 262 536 262H24Q4 262 4 246z', paint.down(tone.base, tone.dark)) +
    shape(top, tone.base) +
    paint.inside(
      'M110 56H450L516 194H44z',
      '<rect width="560" height="300" fill="#5a3d22"/>' +
        `<g transform="translate(0 40) scale(1 .55)"><rect y="-40" width="560" height="400" fill="${paint.cloth('asanoha', tone.high, { zoom: 0.8, weight: 6 })}"/></g>` +
        shape('M110 56H280L160 194H44z', '#ffffff', 'opacity=".16"'),
    ) +
    stroke('M90 40H470L556 210H4z', tone.light, 5) +
    emoji('teacup-without-handle', 200, 96, 130) +
    emoji('teacup-without-handle', 372, 110, 140)
  )
})
