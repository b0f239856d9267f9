import { oval, prop, rounded, roundShade, shape, stroke } from '../drawing/shapes.ts'

const COPPER = ['#f6c9a4', '#d98a55', '#b5652f', '#e8ab7c', '#9c5225'] as const

/** A square copper pan with a rolled omelette in it. */
export const eggpan = prop(620, 330, (paint) => {
  const roll = (y: number) =>
    shape(rounded(70, y, 270, 78, 38), paint.down('#ffe9a3', '#f6cd5f', '#dfa43a')) +
    stroke(`M92 ${y + 20}h220`, '#fff6d2', 8, 'opacity=".8"') +
    oval(334, y + 39, 22, 36, '#f9dc86') +
    stroke(`M334 ${y + 39}m-9 0a10 16 0 1 1 16 14a8 12 0 1 1 -9 -14`, '#d99f38', 4)
  return (
    shape(
      'M392 196L600 120Q622 116 620 140Q618 156 602 162L400 246z',
      paint.down('#e7c08c', '#b98250', '#7d5029'),
    ) +
    oval(598, 140, 8, 7, '#5c3a1e') +
    shape('M40 110H376L410 270Q408 296 380 300H36Q8 296 6 270z', paint.across(...COPPER)) +
    shape(
      'M44 104H372Q384 104 388 118L404 232Q400 250 380 252H36Q16 250 12 232L28 118Q32 104 44 104z',
      paint.down('#f3f1ec', '#d5d1c8'),
    ) +
    stroke('M44 104H372Q384 104 388 118L404 232', COPPER[1], 5) +
    roll(142) +
    shape(
      'M6 262Q8 296 36 300H380Q408 296 410 268V286Q404 318 376 322H40Q10 318 6 290z',
      paint.across(...COPPER),
    )
  )
})

/** An iron wok with a wooden grip. */
export const wok = prop(620, 300, (paint) => {
  const { tone } = paint
  const body = 'M10 96Q220 150 430 96Q424 220 300 280Q220 306 140 280Q16 220 10 96z'
  return (
    shape(
      'M414 104L592 28Q616 22 618 44Q618 60 600 66L426 142z',
      paint.down('#e7c08c', '#b98250', '#7d5029'),
    ) +
    oval(596, 46, 7, 6, '#5c3a1e') +
    shape(body, paint.down(tone.light, tone.base, tone.deep)) +
    roundShade(paint, body, 1.1) +
    oval(220, 96, 212, 48, tone.light) +
    oval(220, 100, 200, 41, paint.across(tone.deep, tone.dark, tone.base)) +
    paint.motif(150, 84, 120, 0) +
    paint.motif(284, 84, 120, 1) +
    paint.motif(218, 94, 126, 2)
  )
})

/** A cast-iron plate with batter balls in its hollows. */
export const ballplate = prop(580, 330, (paint) => {
  const balls = Array.from({ length: 16 }, (_, index) => {
    const row = Math.floor(index / 4)
    const spread = 96 + row * 9
    const x = 290 + ((index % 4) - 1.5) * spread
    const y = 88 + row * 46
    const size = 36 + row * 3
    return (
      oval(x, y + 10, size + 5, size * 0.62 + 4, '#15161a') +
      oval(x, y, size, size * 0.74, paint.ball('#fbe3ae', '#dfa455', '#9a5f26')) +
      stroke(
        `M${x - size * 0.6} ${y - 6}q${size * 0.3} ${size * 0.3} ${size * 0.6} 0t${size * 0.6} 0`,
        '#5f2f1a',
        7,
      ) +
      oval(x - 8, y - 12, 5, 3, '#5f8a4a') +
      oval(x + 10, y - 9, 5, 3, '#5f8a4a')
    )
  }).join('')
  return (
    shape('M92 40H488L574 270H6z', paint.down('#4a4e57', '#2a2d33')) +
    shape('M6 270H574V300Q572 326 548 326H32Q8 326 6 300z', paint.down('#3a3e46', '#17181c')) +
    stroke('M92 40H488L574 270', '#6d737e', 4) +
    balls
  )
})

/** Split bamboo on a stand, to step on. */
export const bamboo = prop(540, 260, (paint) => {
  const { tone } = paint
  const stems = Array.from({ length: 6 }, (_, index) => {
    const x = 14 + index * 87
    const stem = `M${x} 60Q${x + 40} 10 ${x + 80} 60L${x + 84} 210H${x - 4}z`
    return (
      shape(stem, paint.across(tone.dark, tone.light, tone.high, tone.base, tone.deep)) +
      stroke(`M${x - 1} 126Q${x + 40} 86 ${x + 82} 126`, tone.deep, 5, 'opacity=".6"') +
      stroke(`M${x} 134Q${x + 40} 94 ${x + 82} 134`, tone.high, 3, 'opacity=".7"')
    )
  }).join('')
  return (
    stems +
    shape(rounded(0, 196, 540, 60, 12), paint.down('#e7c690', '#c89b60', '#8d6236')) +
    stroke('M16 216H524M16 236H524', '#8d6236', 2, 'opacity=".5"')
  )
})
