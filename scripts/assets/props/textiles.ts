import { flatShade, oval, prop, rounded, shape, stroke } from '../drawing/shapes.ts'

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
