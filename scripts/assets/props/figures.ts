import { column } from '../drawing/paint.ts'
import { oval, prop, rounded, roundShade, shape, stroke } from '../drawing/shapes.ts'

/** A papier-mâché wishing doll. */
export const daruma = prop(400, 410, (paint) => {
  const { tone } = paint
  const body = 'M200 6Q330 6 372 120Q420 270 350 360Q310 408 200 408Q90 408 50 360Q-20 270 28 120Q70 6 200 6z'
  return (
    shape(body, paint.ball(tone.light, tone.base, tone.dark)) +
    shape(
      'M96 132Q110 70 200 70Q290 70 304 132Q318 236 200 244Q82 236 96 132z',
      paint.down('#fdf3e2', '#f2dfc4'),
    ) +
    oval(150, 152, 34, 36, '#ffffff', 'stroke="#3a2c28" stroke-width="6"') +
    oval(250, 152, 34, 36, '#ffffff', 'stroke="#3a2c28" stroke-width="6"') +
    oval(152, 154, 15, 17, '#1c1a1e') +
    stroke('M106 108Q140 76 184 104M216 104Q260 76 294 108', '#1c1a1e', 14) +
    stroke('M122 206Q150 226 178 206M222 206Q250 226 278 206', '#1c1a1e', 9) +
    shape('M190 184h20l-4 12h-12z', '#d98a6a') +
    stroke('M184 220q16 8 32 0', tone.base, 7) +
    stroke(
      'M70 250Q60 330 120 376M330 250Q340 330 280 376M104 280Q104 340 150 376M296 280Q296 340 250 376',
      '#e7c25c',
      9,
    ) +
    paint.column(200, 318, 96, '#e7c25c') +
    shape('M70 120Q96 40 170 26Q100 90 84 200Q60 180 70 120z', '#ffffff', 'opacity=".25"')
  )
})

/** A beckoning cat of glazed clay. */
export const maneki = prop(350, 450, (paint) => {
  const { tone } = paint
  const white = paint.ball('#ffffff', tone.base, '#cfcac0')
  return (
    shape('M276 150Q300 70 330 66Q352 72 344 120Q336 190 290 214z', white) +
    shape('M320 74q16 -4 22 12q2 16 -10 22q-18 -6 -12 -34z', '#f2b9c4') +
    shape('M60 430Q20 300 90 226H240Q316 300 280 430Q270 448 170 448Q70 448 60 430z', white) +
    shape('M46 90L40 20Q40 6 56 12L110 46zM294 90L300 20Q300 6 284 12L230 46z', white) +
    shape('M54 70L52 32L88 54zM286 70L288 32L252 54z', '#e79aa5') +
    oval(170, 134, 132, 108, white) +
    stroke('M96 126q20 -18 40 0M204 126q20 -18 40 0', '#33302e', 8) +
    shape('M160 150h20l-10 12z', '#d9728a') +
    stroke('M170 162q-14 18 -28 8M170 162q14 18 28 8', '#33302e', 5) +
    stroke('M60 148H96M62 168L96 162M280 148H244M278 168L244 162', '#33302e', 4) +
    shape('M74 216Q170 262 266 216L262 244Q170 288 78 244z', '#cc4233') +
    oval(170, 262, 22, 22, paint.ball('#fff3c4', '#e7c25c', '#9a7327')) +
    stroke('M170 264v14', '#7a5a1c', 5) +
    shape('M122 306Q170 284 218 306V402Q170 424 122 402z', paint.across('#c89b3f', '#f9e6a4', '#caa04a')) +
    paint.column(170, 354, 62, '#7a5a1c') +
    shape('M70 300Q60 360 96 372Q120 360 116 320z', white, 'stroke="#d6d1c6" stroke-width="3"') +
    oval(110, 436, 40, 20, white, 'stroke="#d6d1c6" stroke-width="3"') +
    oval(230, 436, 40, 20, white, 'stroke="#d6d1c6" stroke-width="3"')
  )
})

/** A turned wooden doll. */
export const kokeshi = prop(240, 460, (paint) => {
  const { tone } = paint
  const body = 'M66 200Q120 222 174 200Q214 320 200 440Q196 456 120 456Q44 456 40 440Q26 320 66 200z'
  return (
    shape(body, paint.across('#d8b07e', '#f6e3c2', '#e7c897', '#b98a50')) +
    paint.inside(
      body,
      stroke('M30 250Q120 282 210 250M20 420Q120 444 220 420', tone.base, 14) +
        stroke('M30 270Q120 300 210 270M20 404Q120 428 220 404', '#4f7a4a', 5) +
        [0, 45, 90, 135, 180, 225, 270, 315]
          .map((angle) => `<g transform="rotate(${angle} 120 346)">${oval(120, 318, 12, 26, tone.base)}</g>`)
          .join('') +
        oval(120, 346, 13, 13, '#efc54a'),
    ) +
    roundShade(paint, body, 0.7) +
    oval(120, 112, 112, 108, paint.ball('#fdf0d8', '#efd3a6', '#b98a50')) +
    shape('M10 96Q20 4 120 4Q220 4 230 96Q196 40 120 40Q44 40 10 96z', '#26242a') +
    shape('M92 40Q120 22 148 40L140 74Q120 84 100 74z', '#26242a') +
    stroke('M62 106q20 -12 36 0M142 106q20 -12 36 0', '#26242a', 6) +
    stroke('M118 122q-8 20 4 20', '#9a6a3c', 4) +
    stroke('M108 164q12 8 24 0', tone.base, 7) +
    oval(60, 140, 16, 10, '#e79a8a', 'opacity=".6"') +
    oval(180, 140, 16, 10, '#e79a8a', 'opacity=".6"')
  )
})

/** Cup, ball and string. */
export const kendama = prop(360, 460, (paint) => {
  const { tone } = paint
  const handle = rounded(156, 120, 48, 320, 20)
  return (
    stroke('M180 250Q330 260 330 180Q330 110 252 96', '#f3e6c8', 5) +
    shape(handle, paint.across('#b98652', '#ecc894', '#a9743f')) +
    shape('M140 420H220L232 456H128z', paint.across('#b98652', '#ecc894', '#a9743f')) +
    shape(
      'M66 150Q60 226 150 232H210Q300 226 294 150Q270 196 180 196Q90 196 66 150z',
      paint.down('#ecc894', '#b98652', '#8d5f2e'),
    ) +
    oval(70, 164, 14, 30, '#8d5f2e') +
    oval(290, 164, 14, 30, '#8d5f2e') +
    oval(180, 100, 98, 98, paint.ball(tone.high, tone.base, tone.dark)) +
    stroke('M84 112Q180 150 276 112', '#f6efe0', 9, 'opacity=".85"') +
    oval(150, 52, 28, 16, '#ffffff', 'opacity=".6" transform="rotate(-30 150 52)"') +
    oval(180, 12, 11, 5, '#5a2c20')
  )
})

/** A spinning top with rings. */
export const koma = prop(340, 330, (paint) => {
  const { tone } = paint
  return (
    shape('M154 20H186L182 120H158z', paint.across('#a9743f', '#f0cf9f', '#8d5f2e')) +
    shape(
      'M4 150Q170 214 336 150Q320 230 190 290L170 326L150 290Q20 230 4 150z',
      paint.across('#a9743f', '#ecc894', '#8d5f2e'),
    ) +
    oval(170, 150, 168, 56, tone.base) +
    oval(170, 147, 142, 46, '#f6efe0') +
    oval(170, 145, 116, 37, tone.dark) +
    oval(170, 143, 86, 27, '#efc54a') +
    oval(170, 141, 56, 17, tone.base) +
    oval(170, 139, 26, 8, '#f6efe0') +
    shape('M154 20H186L183 142Q170 146 157 142z', paint.across('#a9743f', '#f0cf9f', '#8d5f2e')) +
    oval(170, 20, 16, 6, '#f6dfb8')
  )
})

/** A thread ball with a star. */
export const temari = prop(360, 360, (paint) => {
  const { tone } = paint
  const hues = ['#efc54a', '#cc4233', '#f1f0ec', '#2f7d80']
  const petals = Array.from(
    { length: 8 },
    (_, index) =>
      `<g transform="rotate(${index * 45} 180 180)">${[0, 1, 2, 3].map((ring) => stroke(`M180 ${30 + ring * 22}Q${232 - ring * 10} 110 180 180Q${128 + ring * 10} 110 180 ${30 + ring * 22}z`, hues[ring] ?? '#ffffff', 8)).join('')}</g>`,
  ).join('')
  const rim = rounded(4, 4, 352, 352, 176)
  return (
    oval(180, 180, 176, 176, paint.ball(tone.light, tone.base, tone.deep)) +
    paint.inside(rim, petals) +
    oval(180, 180, 18, 18, '#efc54a') +
    shape(rim, paint.ball('#ffffff/0.4', '#ffffff/0', '#1b1830/0.45'))
  )
})

/** A shogi board with its wedge-shaped pieces. */
export const shogi = prop(540, 340, (paint) => {
  const { tone } = paint
  const lines = Array.from(
    { length: 8 },
    (_, index) =>
      `M${110 + index * 46} 60L${64 + index * 59} 246M${92 - index * 6} ${76 + index * 22}H${448 + index * 6}`,
  ).join('')
  const piece = (x: number, y: number, size: number, kanji: string, red = false) => {
    const w = size * 0.42
    const outline = `M${x} ${y - size * 0.56}l${w * 0.8} ${size * 0.16}l${w * 0.24} ${size * 0.9}h${-w * 2.08}l${w * 0.24} ${-size * 0.9}z`
    return (
      shape(outline, tone.deep, 'transform="translate(5 7)" opacity=".6"') +
      shape(outline, paint.down('#f7e3b8', '#e2bd7f')) +
      column(kanji, x, y, size * 0.66, red ? '#b8392c' : '#2a2420')
    )
  }
  return (
    shape('M6 262H534V306Q534 318 520 318H20Q6 318 6 306z', paint.down(tone.base, tone.dark)) +
    shape('M74 44H466L534 262H6z', paint.down(tone.light, tone.base)) +
    stroke(lines, tone.deep, 3, 'opacity=".75"') +
    piece(150, 118, 84, '歩') +
    piece(262, 96, 86, '金') +
    piece(366, 124, 90, '銀') +
    piece(150, 210, 116, '飛') +
    piece(286, 214, 136, '王') +
    piece(416, 214, 116, '角', true)
  )
})
