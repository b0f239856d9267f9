import { emoji } from '../drawing/emoji.ts'
import { barrel, flatShade, oval, prop, rounded, roundShade, shape, stroke } from '../drawing/shapes.ts'

/** A paper lamp in a wooden frame, lit. */
export const andon = prop(260, 470, (paint) => {
  const { tone } = paint
  const paper = 'M24 30H236V410H24z'
  return (
    oval(130, 220, 240, 260, paint.ball('#ffdf9a/0.0', '#ffe2a6/0.0'), 'opacity=".6"') +
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

/** A split curtain on its rod. */
export const noren = prop(520, 450, (paint) => {
  const { tone } = paint
  const half = (x: number, d: string) =>
    shape(d, tone.base) +
    paint.inside(
      d,
      `<rect x="${x}" y="190" width="260" height="260" fill="${paint.cloth('seigaiha', '#f1f0ec', { fill: tone.base, zoom: 0.8, weight: 5 })}"/>` +
        shape(
          `M${x + 60} 30q14 200 -6 410h30q16 -200 0 -410zM${x + 170} 30q-12 200 10 410h26q-18 -200 -10 -410z`,
          '#1b1830',
          'opacity=".16"',
        ),
    ) +
    flatShade(paint, d, 0.7)
  return (
    half(20, 'M24 24H258Q252 240 258 440Q200 430 140 440T22 438z') +
    half(262, 'M264 24H496Q500 240 498 438Q440 430 380 440T262 440Q270 240 264 24z') +
    shape(rounded(0, 6, 520, 24, 12), paint.down('#e7c690', '#b98a50')) +
    [60, 160, 260, 360, 460].map((x) => shape(rounded(x - 17, 0, 34, 44, 5), tone.dark)).join('') +
    oval(260, 122, 54, 54, 'none', 'stroke="#f1f0ec" stroke-width="8"') +
    paint.column(260, 122, paint.text ? 62 : 0, '#f1f0ec')
  )
})

/** A floor cushion with tufts. */
export const cushion = prop(520, 300, (paint) => {
  const { tone } = paint
  const top = 'M110 60Q260 24 410 60Q470 76 500 160Q520 214 470 220Q260 262 50 220Q0 214 20 160Q50 76 110 60z'
  return (
    shape('M10 190Q0 262 60 276Q260 312 460 276Q520 262 510 190z', paint.down(tone.dark, tone.deep)) +
    shape(top, tone.base) +
    paint.inside(
      top,
      `<rect width="520" height="300" fill="${paint.cloth('asanoha', tone.high, { zoom: 0.66, weight: 4 })}" opacity=".75"/>`,
    ) +
    shape(top, paint.ball('#ffffff/0.4', '#ffffff/0', '#1b1830/0.3')) +
    stroke('M260 132l-16 -16m16 16l18 -14m-18 14l-18 14m18 -14l16 16', '#f4ead2', 6)
  )
})

/** A rush mat folded in three. */
export const tatami = prop(560, 300, (paint) => {
  const { tone } = paint
  const mat = (y: number) => {
    const top = `M70 ${y}H520L556 ${y + 70}H20z`
    const lines = Array.from(
      { length: 12 },
      (_, index) => `M${66 - index * 4} ${y + index * 6}H${524 + index * 3}`,
    ).join('')
    return (
      shape(`M20 ${y + 70}H556V${y + 96}H20z`, tone.deep) +
      stroke(`M20 ${y + 84}H556`, tone.dark, 6) +
      shape(top, paint.across('#cfd39a', '#e3e2b4', '#bfc284')) +
      stroke(lines, '#97a05c', 2, 'opacity=".6"') +
      shape(`M70 ${y}h54l-44 70h-60zM466 ${y}h54l36 70h-60z`, tone.base) +
      shape(
        `M70 ${y}h54l-44 70h-60zM466 ${y}h54l36 70h-60z`,
        paint.cloth('ichimatsu', tone.light, { zoom: 0.3 }),
        'opacity=".5"',
      )
    )
  }
  return mat(200) + mat(116) + mat(32)
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

/** A folded gauze blanket in layers. */
export const blanket = prop(540, 340, (paint) => {
  const { tone } = paint
  const layers = [0, 1, 2, 3, 4]
    .map((index) => {
      const y = 260 - index * 50
      const fill = index % 2 ? tone.high : tone.light
      const fold = `M40 ${y}H500Q540 ${y} 540 ${y + 32}Q540 ${y + 66} 500 ${y + 66}H40Q6 ${y + 60} 10 ${y + 32}Q10 ${y} 40 ${y}z`
      return (
        shape(fold, fill) +
        paint.inside(
          fold,
          `<rect y="${y}" width="540" height="70" fill="${paint.cloth('shima', tone.base, { zoom: 0.24 })}" opacity=".18"/>`,
        ) +
        shape(fold, paint.down('#ffffff/0.35', '#ffffff/0', '#1b1830/0.18'))
      )
    })
    .join('')
  return (
    layers +
    shape('M200 56H330V326H200z', '#faf6ea', 'opacity=".96"') +
    stroke('M206 60V322M324 60V322', tone.base, 3) +
    paint.column(265, 190, 70, tone.dark) +
    paint.motif(265, 110, 60)
  )
})

/** Towels, rolled and folded. */
export const towel = prop(480, 360, (paint) => {
  const { tone } = paint
  const fold = (y: number, fill: string, weave: string) => {
    const d = rounded(20, y, 440, 86, 40)
    return (
      shape(d, fill) +
      paint.inside(d, `<rect y="${y}" width="480" height="90" fill="${weave}"/>`) +
      shape(d, paint.down('#ffffff/0.4', '#ffffff/0', '#1b1830/0.2'))
    )
  }
  return (
    fold(270, tone.base, paint.cloth('mameshibori', '#f1f0ec', { zoom: 0.6 })) +
    fold(190, '#f4f2ea', paint.cloth('mameshibori', tone.base, { zoom: 0.6 })) +
    shape(rounded(70, 80, 340, 120, 58), tone.base) +
    paint.inside(
      rounded(70, 80, 340, 120, 58),
      `<rect width="480" height="240" fill="${paint.cloth('seigaiha', '#f1f0ec', { fill: tone.base, zoom: 0.5, weight: 4 })}" opacity=".8"/>`,
    ) +
    shape(rounded(70, 80, 340, 120, 58), paint.down('#ffffff/0.4', '#ffffff/0', '#1b1830/0.25')) +
    oval(390, 140, 44, 58, tone.light) +
    stroke('M390 140m-26 0a26 36 0 1 1 40 28a18 24 0 1 1 -22 -34', tone.dark, 6)
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
export const lattice = prop(560, 300, (paint) => {
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
    ) +
    shape(barrel(70, 430, 220, 466, 14), paint.tone.dark, 'opacity=".0"')
  )
})

/** A bundle wrapped in printed cloth, knotted on top. */
export const furoshiki = prop(430, 400, (paint) => {
  const { tone } = paint
  const body =
    'M20 180Q60 140 215 150Q370 140 410 180Q440 300 400 372Q380 398 330 398H100Q50 398 30 372Q-10 300 20 180z'
  return (
    shape(body, tone.base) +
    paint.inside(
      body,
      `<rect width="430" height="400" fill="${paint.cloth('seigaiha', tone.high, { fill: tone.base, zoom: 0.7, weight: 4 })}" opacity=".8"/>` +
        shape(
          'M215 150Q120 240 20 380L0 400V160zM215 150Q310 240 410 380L430 400V160z',
          tone.deep,
          'opacity=".22"',
        ),
    ) +
    shape(body, paint.ball('#ffffff/0.35', '#ffffff/0', '#1b1830/0.28')) +
    shape('M206 146Q120 20 40 30Q70 120 200 168z', tone.light) +
    shape('M206 146Q120 20 40 30Q100 80 206 160z', tone.base) +
    shape('M224 146Q310 20 392 36Q350 124 230 168z', tone.base) +
    shape('M224 146Q310 20 392 36Q320 84 226 160z', tone.dark) +
    shape(
      'M180 130Q215 110 250 132Q262 166 238 184Q214 192 190 182Q168 160 180 130z',
      paint.ball(tone.high, tone.base, tone.deep),
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
