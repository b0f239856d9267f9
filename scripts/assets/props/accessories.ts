import { oval, prop, rounded, roundShade, shape, stroke } from '../drawing/shapes.ts'

/** Three bottles of nail polish. */
export const polish = prop(460, 330, (paint) => {
  const bottle = (x: number, colour: string, light: string) => {
    const glass = rounded(x, 190, 128, 138, 24)
    const cap = `M${x + 38} 200V30Q${x + 40} 4 ${x + 64} 4Q${x + 88} 4 ${x + 90} 30V200z`
    return (
      shape(glass, paint.down(light, colour)) +
      roundShade(paint, glass) +
      shape(cap, '#2a2b31') +
      roundShade(paint, cap) +
      shape(`M${x + 34} 186h60v16h-60z`, '#d2a84a')
    )
  }
  return (
    bottle(4, '#b8392c', '#e07a66') + bottle(166, '#caa04a', '#f4dc96') + bottle(328, '#26282e', '#5b6673')
  )
})

/** A boxwood comb on its pouch. */
export const comb = prop(520, 380, (paint) => {
  const { tone } = paint
  const teeth = Array.from(
    { length: 30 },
    (_, index) => `M${62 + index * 13.6} 152V${280 - Math.abs(index - 14.5) * 3}`,
  ).join('')
  return (
    shape(rounded(110, 170, 400, 200, 18), '#31497f') +
    paint.inside(
      rounded(110, 170, 400, 200, 18),
      `<rect width="520" height="380" fill="${paint.cloth('asanoha', '#8fb0e0', { zoom: 0.5, weight: 3 })}" opacity=".6"/>`,
    ) +
    stroke('M122 196H498', '#f1f0ec', 4, 'stroke-dasharray="10 8"') +
    stroke(teeth, tone.dark, 8) +
    stroke(teeth, tone.base, 6) +
    shape(
      'M30 160Q30 40 256 20Q484 40 484 160Q484 186 460 184Q256 168 54 184Q30 186 30 160z',
      paint.down(tone.high, tone.light, tone.base),
    ) +
    stroke('M60 130Q90 62 256 48Q424 62 454 130', tone.dark, 2.5, 'opacity=".5"') +
    `<g opacity=".85">${paint.motif(256, 104, 76)}</g>`
  )
})

/** A wrist watch with a brushed dial. */
export const wristwatch = prop(360, 620, (paint) => {
  const { tone } = paint
  const marks = Array.from(
    { length: 12 },
    (_, index) =>
      `<path transform="rotate(${index * 30} 180 310)" d="M180 196v${index % 3 ? 16 : 28}" stroke="#f4f5f7" stroke-width="${index % 3 ? 6 : 10}"/>`,
  ).join('')
  const rake = Array.from({ length: 8 }, (_, index) =>
    oval(
      180,
      310,
      16 + index * 14,
      16 + index * 14,
      'none',
      'stroke="#ffffff" stroke-width="1.5" opacity=".22"',
    ),
  ).join('')
  return (
    shape('M104 0H256L276 190H84z', paint.across(tone.deep, tone.base, tone.light, tone.base, tone.deep)) +
    shape('M84 430H276L256 620H104z', paint.across(tone.deep, tone.base, tone.light, tone.base, tone.deep)) +
    stroke(
      'M118 10L102 180M242 10L258 180M102 440L118 610M258 440L242 610',
      tone.high,
      3,
      'stroke-dasharray="9 8" opacity=".7"',
    ) +
    shape(rounded(326, 286, 32, 48, 8), paint.down('#f4f5f7', '#aeb3bb', '#70757f')) +
    oval(180, 310, 158, 158, paint.ball('#ffffff', '#c9ced5', '#7b818c')) +
    oval(180, 310, 138, 138, '#6f7681') +
    oval(180, 310, 132, 132, paint.ball('#9aa4b0', '#5d6874', '#39414b')) +
    rake +
    marks +
    shape(rounded(250, 298, 34, 24, 3), '#f4f5f7') +
    stroke('M180 310L124 262', '#ffffff', 11) +
    stroke('M180 310L246 232', '#ffffff', 7) +
    stroke('M180 340L180 214', '#cc4233', 3) +
    oval(180, 310, 9, 9, '#cc4233') +
    shape('M90 230Q140 176 220 190Q140 210 104 290Q84 262 90 230z', '#ffffff', 'opacity=".22"')
  )
})

/** Thin titanium frames. */
export const eyeglasses = prop(620, 260, (paint) => {
  const { tone } = paint
  const rim = (x: number) =>
    oval(x, 150, 112, 96, '#dcecf4', 'opacity=".45"') +
    oval(x, 150, 112, 96, 'none', `stroke="${tone.dark}" stroke-width="13"`) +
    oval(x, 150, 112, 96, 'none', `stroke="${tone.high}" stroke-width="4"`) +
    shape(`M${x - 62} 180L${x + 20} 84h24L${x - 44} 200z`, '#ffffff', 'opacity=".6"')
  return (
    stroke('M44 130Q40 40 120 24M576 130Q580 40 500 24', tone.deep, 11) +
    stroke('M120 24Q180 10 210 40M500 24Q440 10 410 40', tone.dark, 9) +
    rim(160) +
    rim(460) +
    stroke('M266 124Q310 88 354 124', tone.dark, 13) +
    stroke('M266 122Q310 86 354 122', tone.high, 4) +
    oval(252, 176, 9, 16, '#f1f0ec') +
    oval(368, 176, 9, 16, '#f1f0ec')
  )
})

/** A pair of flat sandals with woven insoles. */
export const zori = prop(440, 480, (paint) => {
  const { tone } = paint
  const sandal = (x: number, turn: number) => {
    const sole =
      'M96 0Q176 0 184 120Q186 200 168 270Q160 320 172 380Q176 450 96 452Q16 450 20 380Q32 320 24 270Q6 200 8 120Q16 0 96 0z'
    return (
      `<g transform="translate(${x} 12) rotate(${turn} 96 226)">` +
      shape(sole, tone.deep, 'transform="translate(8 12)"') +
      shape(sole, '#d9cf96') +
      paint.inside(
        sole,
        stroke(
          Array.from({ length: 38 }, (_, index) => `M0 ${index * 12}H200`).join(''),
          '#a79a58',
          2.5,
          'opacity=".6"',
        ) +
          stroke(
            Array.from({ length: 8 }, (_, index) => `M${index * 26} 0V460`).join(''),
            '#a79a58',
            1.5,
            'opacity=".4"',
          ),
      ) +
      stroke(sole, tone.base, 9) +
      stroke('M96 96Q40 150 14 250M96 96Q152 150 178 250', tone.dark, 30) +
      stroke('M96 96Q40 150 14 250M96 96Q152 150 178 250', tone.base, 22) +
      stroke('M92 100Q40 152 18 236', tone.high, 4, 'opacity=".8"') +
      oval(96, 92, 14, 14, tone.dark) +
      '</g>'
    )
  }
  return sandal(14, -5) + sandal(228, 5)
})

/** Flower cards, fanned out. */
export const cards = prop(720, 400, (paint) => {
  const { tone } = paint
  const card = (index: number, turn: number) =>
    `<g transform="translate(100 20) rotate(${turn} 260 640)">` +
    shape(rounded(168, 40, 184, 300, 16), tone.dark) +
    shape(rounded(172, 44, 176, 292, 13), '#2a2b31') +
    shape(rounded(184, 56, 152, 268, 6), '#faf3df') +
    shape(
      'M184 250Q260 210 336 256V324H184z',
      ['#4f7a4a', '#31497f', '#7e3b3b', '#2f7d80'][index % 4] ?? '#31497f',
      'opacity=".85"',
    ) +
    oval(296, 106, 30, 30, index % 2 ? '#efc54a' : '#cc4233') +
    paint.motif(256, 190, 130, index) +
    '</g>'
  return card(0, -27) + card(1, -9) + card(2, 9) + card(3, 27)
})

/** A six-sided kite with a painted face. */
export const hexkite = prop(460, 520, (paint) => {
  const { tone } = paint
  const sail = 'M230 10L420 110V320L230 420L40 320V110z'
  return (
    stroke('M150 380Q110 440 160 470T140 514M310 380Q350 440 300 470T320 514', '#cc4233', 9) +
    shape(sail, '#faf3df') +
    paint.inside(
      sail,
      shape('M0 0H460V96L230 130L0 96zM0 340L230 310L460 340V440H0z', tone.base) + paint.motif(230, 216, 250),
    ) +
    stroke('M230 10V420M40 110L420 320M420 110L40 320', '#b98652', 5, 'opacity=".55"') +
    stroke(sail, '#8d5f2e', 8)
  )
})

/** A trackball seen from above. */
export const ballmouse = prop(300, 400, (paint) => {
  const { tone } = paint
  const body = 'M150 6Q284 10 292 150Q300 390 158 394Q4 394 8 160Q14 8 150 6z'
  return (
    shape(body, paint.ball(tone.high, tone.base, tone.dark)) +
    stroke('M150 10V96M20 150Q60 120 84 140M280 150Q240 120 216 140', tone.deep, 5, 'opacity=".6"') +
    oval(150, 176, 92, 92, tone.deep) +
    oval(150, 176, 84, 84, '#1b1d22') +
    oval(150, 176, 76, 76, paint.ball('#ffb3a2', '#cc4233', '#6e1b16')) +
    oval(122, 142, 22, 15, '#ffffff', 'opacity=".75" transform="rotate(-35 122 142)"') +
    shape('M40 130Q50 50 116 24Q66 80 62 200Q60 280 84 340Q22 260 40 130z', '#ffffff', 'opacity=".22"') +
    stroke('M120 336h60', tone.high, 6, 'opacity=".7"')
  )
})
