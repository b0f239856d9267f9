import type { Paint } from '../drawing/paint.ts'
import type { PatternName } from '../drawing/patterns.ts'
import { flatShade, oval, prop, rounded, roundShade, shape, stroke } from '../drawing/shapes.ts'

/** Cloth cut to an outline: colour, weave and a few folds. */
function cloth(paint: Paint, outline: string, weave: PatternName, zoom: number, opacity = 0.45): string {
  const { tone } = paint
  return (
    shape(outline, tone.base) +
    paint.inside(
      outline,
      `<rect x="-40" y="-40" width="700" height="700" fill="${paint.cloth(weave, tone.high, { fill: tone.base, zoom, weight: 3 })}" opacity="${opacity}"/>`,
    ) +
    flatShade(paint, outline)
  )
}

/** A loose jacket that crosses over in front. */
export const jinbei = prop(520, 470, (paint) => {
  const { tone } = paint
  const coat = 'M180 20H340L520 90L500 270L404 244V460H116V244L20 270L0 90z'
  const weave: PatternName = paint.text === '祭' ? 'ichimatsu' : 'shima'
  return (
    stroke('M260 6V40', '#b98a50', 9) +
    stroke('M40 60Q260 -10 480 60', '#b98a50', 14) +
    cloth(paint, coat, weave, 0.44, weave === 'shima' ? 0.32 : 0.14) +
    shape('M116 244L130 100L150 460H116zM404 244L390 100L370 460H404z', tone.deep, 'opacity=".25"') +
    shape('M196 18L322 460H270L170 20z', '#f6f1e4') +
    shape('M324 18L206 300L190 250L296 20z', '#f6f1e4') +
    stroke('M196 18L322 460M324 18L214 280', tone.deep, 4, 'opacity=".5"') +
    stroke('M128 330q-40 10 -54 44m54 -44q-10 40 4 66', tone.deep, 9) +
    paint.column(420, 160, paint.text ? 64 : 0, '#f6f1e4')
  )
})

/** A satin jacket with ribbed cuffs and an embroidered back. */
export const jacket = prop(560, 460, (paint) => {
  const { tone } = paint
  const body = 'M176 30Q280 66 384 30L404 420H156z'
  const sleeve = (flip: number) =>
    `<g transform="translate(280 0) scale(${flip} 1)">${shape('M100 30Q190 50 220 130L276 350L216 374L130 180z', paint.across('#f6f1e4', '#fffdf6', '#d6cfbd'))}${shape('M216 374L276 350L280 382L224 408z', tone.dark)}</g>`
  return (
    sleeve(-1) +
    sleeve(1) +
    shape(body, paint.across(tone.dark, tone.base, tone.light, tone.base, tone.dark)) +
    shape('M156 418H404L400 456H160z', tone.dark) +
    stroke(
      'M176 426V450M206 426V452M236 426V454M266 426V454M296 426V454M326 426V454M356 426V452M386 426V450',
      tone.base,
      5,
    ) +
    shape('M176 30Q280 66 384 30L372 8Q280 38 188 8z', tone.dark) +
    paint.motif(280, 236, 190) +
    stroke('M190 110Q280 66 370 110', '#f1d27a', 7)
  )
})

/** A heavy T-shirt with a print. */
export const tshirt = prop(520, 450, (paint) => {
  const { tone } = paint
  const shirt = 'M170 14Q260 66 350 14L512 90L466 196L404 166V440H116V166L54 196L8 90z'
  return (
    shape(shirt, paint.across(tone.dark, tone.base, '#ffffff', tone.base, tone.dark)) +
    shape('M116 166L128 100L150 440H116zM404 166L392 100L376 440H404z', '#1b1830', 'opacity=".08"') +
    stroke('M170 14Q260 84 350 14', tone.dark, 10) +
    shape(rounded(176, 140, 168, 190, 6), '#f0e2c4') +
    paint.inside(
      rounded(176, 140, 168, 190, 6),
      oval(296, 190, 32, 32, '#cc4233') + paint.motif(252, 256, 190),
    ) +
    stroke('M116 424H404', tone.dark, 3, 'stroke-dasharray="8 6"')
  )
})

/** Wide pleated trousers. */
export const hakama = prop(400, 470, (paint) => {
  const { tone } = paint
  const legs = 'M110 70H290L396 456Q300 470 206 456L200 300L194 456Q100 470 4 456z'
  return (
    cloth(paint, legs, 'shima', 0.2, 0.16) +
    stroke(
      'M150 90L96 452M176 90L150 456M200 90V320M224 90L250 456M250 90L304 452',
      tone.deep,
      6,
      'opacity=".65"',
    ) +
    shape(rounded(98, 40, 204, 48, 6), paint.down(tone.base, tone.dark)) +
    stroke('M200 64q-60 -20 -70 10t70 0q60 -30 70 0t-70 0m-10 10l-30 70m40 -70l30 70', '#f1ecdd', 13)
  )
})

/** A scarf hung in two falls. */
export const stole = prop(420, 460, (paint) => {
  const { tone } = paint
  const fall = (x: number, low: number) =>
    `M${x} 70Q${x - 24} 240 ${x - 6} ${low}H${x + 140}Q${x + 120} 240 ${x + 146} 70z`
  const patched = tone.base.startsWith('#31')
  const fringe = (x: number, low: number) =>
    stroke(
      Array.from({ length: 11 }, (_, index) => `M${x - 2 + index * 14} ${low}v26`).join(''),
      tone.light,
      5,
    )
  return (
    stroke('M20 40H400', '#b98a50', 16) +
    fringe(206, 380) +
    shape(fall(206, 380), paint.down(tone.dark, tone.base, tone.high)) +
    fringe(70, 424) +
    (patched
      ? cloth(paint, fall(70, 424), 'sashiko', 0.7, 0.5)
      : shape(fall(70, 424), paint.down(tone.base, tone.light, '#fdfbf6'))) +
    (patched
      ? shape('M90 140h70v80h-70zM140 280h66v70h-66z', '#6f89b8', 'opacity=".8"') +
        stroke(
          'M96 150h58m-58 16h58m-58 16h58M146 292h54m-54 16h54m-54 16h54',
          '#f1f0ec',
          2.5,
          'stroke-dasharray="8 6"',
        )
      : '') +
    shape(
      'M64 30Q210 4 356 30Q366 80 340 96Q210 70 80 96Q54 80 64 30z',
      paint.down(tone.light, tone.base, tone.dark),
    ) +
    stroke('M120 100Q112 240 122 414M180 96Q168 240 180 414', tone.deep, 4, 'opacity=".25"')
  )
})

/** A pair of split-toe socks. */
export const tabi = prop(420, 400, (paint) => {
  const { tone } = paint
  const sock = 'M60 10H200V230Q220 260 300 280Q360 292 364 336Q366 380 320 384H120Q60 380 56 320z'
  return (
    `<g transform="translate(48 -6)" opacity=".95">${shape(sock, tone.dark)}</g>` +
    cloth(paint, sock, 'seigaiha', 0.42, 0.7) +
    shape('M60 10H200V62H60z', '#f4efe2') +
    stroke('M60 30H200M60 46H200', tone.base, 4) +
    stroke('M362 330Q316 330 306 292', tone.deep, 7) +
    shape('M56 300Q90 300 110 384Q60 380 56 320z', '#f4efe2', 'opacity=".9"') +
    roundShade(paint, sock, 0.4)
  )
})

/** Wooden sandals with cloth straps. */
export const geta = prop(500, 330, (paint) => {
  const { tone } = paint
  const sandal = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})">` +
    shape('M60 132H110V196H60zM230 132H280V196H230z', tone.dark) +
    shape(
      'M0 76Q0 52 30 50L330 60Q360 62 360 84V116Q360 138 330 138H30Q0 138 0 116z',
      paint.down(tone.base, tone.dark),
    ) +
    shape(
      'M0 70Q8 18 60 16L310 24Q356 30 360 78Q340 106 300 104L50 98Q8 96 0 70z',
      paint.across(tone.high, tone.light, tone.base),
    ) +
    stroke('M20 60Q180 52 340 70M30 78Q180 72 330 84M60 36Q180 32 320 44', tone.dark, 2, 'opacity=".4"') +
    stroke('M270 64Q200 -26 96 30M270 64Q200 60 110 92', '#31497f', 22) +
    stroke('M262 54Q196 -24 104 24', '#6f89c0', 5) +
    '</g>'
  return sandal(10, 0) + sandal(120, 126)
})

/** An oiled-paper umbrella, open, seen from above. */
export const wagasa = prop(460, 470, (paint) => {
  const { tone } = paint
  const ribs = Array.from(
    { length: 24 },
    (_, index) =>
      `<path transform="rotate(${index * 15} 230 220)" d="M230 220V8" stroke="${tone.dark}" stroke-width="3"/>`,
  ).join('')
  return (
    stroke('M230 220L330 462', '#6b4a32', 14) +
    oval(230, 220, 214, 214, paint.ball(tone.light, tone.base, tone.dark)) +
    oval(230, 220, 150, 150, 'none', 'stroke="#f6efe0" stroke-width="44"') +
    oval(230, 220, 206, 206, 'none', `stroke="${tone.deep}" stroke-width="6" opacity=".5"`) +
    ribs +
    oval(230, 220, 26, 26, paint.ball('#6b5a4a', '#2c2522')) +
    oval(222, 212, 7, 5, '#ffffff', 'opacity=".5"')
  )
})

/** A canvas bag with a print. */
export const tote = prop(380, 470, (paint) => {
  const { tone } = paint
  const bag = 'M16 150H364L380 440Q380 466 350 466H30Q0 466 0 440z'
  return (
    stroke('M110 160Q106 10 190 10Q274 10 270 160', tone.dark, 20) +
    stroke('M110 160Q106 14 190 14Q274 14 270 160', tone.light, 12) +
    shape(bag, paint.across(tone.base, tone.light, tone.base, tone.dark)) +
    shape('M16 150H364L366 180H14z', tone.dark, 'opacity=".35"') +
    shape(rounded(94, 148, 32, 60, 4), tone.light) +
    shape(rounded(254, 148, 32, 60, 4), tone.light) +
    paint.motif(190, 310, 150) +
    paint.column(190, 420, paint.text ? 40 : 0, '#b8392c') +
    roundShade(paint, bag, 0.4)
  )
})

/** A clasp purse of brocade. */
export const gamaguchi = prop(400, 330, (paint) => {
  const { tone } = paint
  const bag = 'M50 90H350Q416 220 372 290Q350 326 290 326H110Q50 326 28 290Q-16 220 50 90z'
  return (
    shape(bag, tone.base) +
    paint.inside(
      bag,
      `<rect width="400" height="340" fill="${paint.cloth('asanoha', '#e7c25c', { zoom: 0.52, weight: 4 })}" opacity=".8"/>` +
        stroke('M120 90Q100 160 110 326M200 90V326M280 90Q300 160 290 326', tone.deep, 5, 'opacity=".3"'),
    ) +
    shape(bag, paint.ball('#ffffff/0.35', '#ffffff/0', '#1b1830/0.35')) +
    stroke('M44 96Q60 44 200 44Q340 44 356 96', '#9a7327', 26) +
    stroke('M44 96Q60 44 200 44Q340 44 356 96', '#f1d68a', 15) +
    oval(182, 26, 21, 21, paint.ball('#fff6d6', '#e0b657', '#8c6822')) +
    oval(220, 30, 21, 21, paint.ball('#fff6d6', '#e0b657', '#8c6822'))
  )
})
