import type { Paint } from '../drawing/paint.ts'
import { oval, prop, rounded, roundShade, shape, stroke, type Prop } from '../drawing/shapes.ts'

/** Polished steel: bright in the middle, dark at both ends. */
const steel = (paint: Paint) => paint.down('#f6f8fa', '#d5dae0', '#aeb5bf', '#e9edf1', '#c3c9d1')

/** A kitchen knife lying at a slant: blade outline, its edge, and an octagonal handle of the recipe's wood. */
function knifeOf(
  width: number,
  height: number,
  blade: string,
  edge: string,
  neck: number,
  spine: number,
): Prop {
  return prop(width, height, (paint) => {
    const { tone } = paint
    const grip = `M${neck} ${spine + 10}L${width - 6} ${spine + 2}Q${width} ${spine + 30} ${width - 8} ${spine + 56}L${neck} ${spine + 44}z`
    return (
      shape(blade, steel(paint)) +
      paint.inside(
        blade,
        shape(edge, '#f8fafb', 'opacity=".9"') + stroke(edge.replace(/z$/, ''), '#8d96a2', 2, 'opacity=".7"'),
      ) +
      stroke(blade, '#8d96a2', 2, 'opacity=".5"') +
      (paint.text ? paint.column(neck - 90, spine + 62, 34, '#5a626d') : '') +
      shape(grip, paint.down(tone.light, tone.base, tone.dark)) +
      shape(`M${neck} ${spine + 10}l26 -1v36l-26 -1z`, '#26272c') +
      stroke(`M${neck + 40} ${spine + 20}L${width - 18} ${spine + 14}`, tone.high, 4, 'opacity=".8"')
    )
  })
}

export const knife = knifeOf(
  700,
  150,
  'M0 60Q40 22 120 16L470 14V58L452 120Q180 126 0 60z',
  'M0 60Q160 104 454 100L452 124Q180 128 0 60z',
  470,
  12,
)
export const santoku = knifeOf(
  620,
  170,
  'M4 88Q10 24 90 18L400 16V60L386 150H130Q20 146 4 88z',
  'M4 88Q30 124 130 128L390 128V152H130Q20 148 4 88z',
  400,
  14,
)
export const nakiri = knifeOf(
  620,
  180,
  'M14 30Q14 18 26 18L400 16V60L388 166H40Q20 166 18 148z',
  'M18 142H392L390 168H40Q18 166 18 142z',
  400,
  14,
)
export const deba = knifeOf(
  600,
  190,
  'M0 96Q60 26 140 18L380 14V62L362 176Q120 182 0 96z',
  'M0 96Q130 152 366 150L362 180Q120 184 0 96z',
  380,
  12,
)
export const petty = knifeOf(
  520,
  120,
  'M0 44Q40 18 90 14L300 12V52L286 96Q90 96 0 44z',
  'M0 44Q100 80 288 78L286 98Q90 98 0 44z',
  300,
  8,
)

/** A whetstone in two grits on its base. */
export const stone = prop(560, 210, (paint) => {
  const { tone } = paint
  return (
    shape('M60 70L110 20H510L500 70z', '#eef0ee') +
    shape('M60 70H500V104H60z', paint.down('#f7f7f3', '#dedfd9')) +
    shape('M500 70L510 20L548 50L538 96L500 104z', '#c9cbc5') +
    shape('M60 104H500V150H60z', paint.down(tone.light, tone.base)) +
    shape('M500 104L538 96L540 128L500 150z', tone.dark) +
    shape(rounded(0, 148, 560, 58, 10), paint.down('#e3c796', '#cda66a', '#a57d45')) +
    stroke('M20 170H540M30 188H520', '#a57d45', 2, 'opacity=".6"') +
    shape('M90 62L128 28H300L280 62z', '#ffffff', 'opacity=".6"') +
    oval(250, 50, 26, 7, '#bfe0ee', 'opacity=".8"') +
    oval(320, 40, 14, 4, '#bfe0ee', 'opacity=".8"')
  )
})

/** A fine-toothed grater with a handle. */
export const grater = prop(240, 470, (paint) => {
  const teeth = Array.from({ length: 117 }, (_, index) => {
    const row = Math.floor(index / 9)
    return oval(44 + (index % 9) * 19 + (row % 2) * 9, 40 + row * 19, 4, 5, '#8c95a1')
  }).join('')
  const plate = 'M20 24Q20 4 44 4H196Q220 4 220 24L204 290Q202 312 180 312H60Q38 312 36 290z'
  return (
    shape(
      'M92 300H148L158 440Q158 466 120 466Q82 466 82 440z',
      paint.across('#b98652', '#e6bf8c', '#a26f3d'),
    ) +
    shape(plate, paint.across('#c5ccd4', '#fbfcfd', '#dde2e7', '#aeb6c0')) +
    paint.inside(plate, teeth) +
    stroke(plate, '#9aa3ae', 3) +
    oval(120, 438, 11, 11, '#6f4a26')
  )
})

/** A plank for cutting on, leaning against the wall. */
export const plank = prop(520, 360, (paint) => {
  const { tone } = paint
  const face = rounded(0, 0, 504, 344, 26)
  const grain = Array.from(
    { length: 12 },
    (_, index) => `M0 ${20 + index * 28}q130 ${(index % 3) * 10 - 10} 252 0t252 ${(index % 2) * 8 - 4}`,
  ).join('')
  return (
    shape(rounded(14, 14, 504, 344, 26), tone.dark) +
    shape(face, paint.across(tone.light, tone.base, tone.light)) +
    paint.inside(face, stroke(grain, tone.dark, 2.5, 'opacity=".4"')) +
    shape(rounded(206, 22, 92, 34, 17), tone.dark) +
    shape(rounded(206, 28, 92, 28, 14), '#f4eee2') +
    paint.motif(252, 206, 170)
  )
})

/** Garden shears, open a little. */
export const shears = prop(420, 470, (paint) => {
  const { tone } = paint
  const half = (flip: number) =>
    `<g transform="translate(210 0) scale(${flip} 1)">` +
    shape('M-4 190L60 6Q70 0 72 12Q64 120 26 214z', paint.across('#aab2bd', '#f4f6f8', '#c6ccd4')) +
    stroke('M8 214Q-70 250 -84 340Q-92 420 -70 458', tone.dark, 30) +
    stroke('M8 214Q-70 250 -84 340Q-92 420 -70 458', tone.base, 22) +
    stroke('M-2 222Q-74 262 -88 340', tone.high, 5, 'opacity=".7"') +
    '</g>'
  return half(-1) + half(1) + oval(210, 206, 22, 22, '#7f8894') + oval(210, 206, 12, 12, '#d5dae0')
})

/** A roll of brushes for the face. */
export const brushset = prop(480, 420, (paint) => {
  const { tone } = paint
  const brushes = [70, 50, 40, 30, 24, 44]
    .map((width, index) => {
      const x = 62 + index * 72
      const top = 20 + (index % 3) * 26
      const ferrule = top + width * 1.3
      return (
        shape(
          `M${x - width / 2} ${ferrule}Q${x - width * 0.66} ${top} ${x} ${top - 14}Q${x + width * 0.66} ${top} ${x + width / 2} ${ferrule}z`,
          paint.down('#fff4ee', '#e8c9bb', '#8a6a5e'),
        ) +
        shape(rounded(x - 11, ferrule - 4, 22, 62, 4), paint.across('#a9802f', '#f4dc96', '#9a7327')) +
        shape(
          rounded(x - 8, ferrule + 54, 16, 330 - ferrule, 8),
          paint.across(tone.dark, tone.light, tone.deep),
        )
      )
    })
    .join('')
  const roll = rounded(0, 262, 480, 156, 22)
  return (
    brushes +
    shape(roll, tone.dark) +
    paint.inside(
      roll,
      `<rect y="262" width="480" height="156" fill="${paint.cloth('asanoha', tone.light, { zoom: 0.46, weight: 3 })}" opacity=".7"/>` +
        stroke(
          'M96 262V420M168 262V420M242 262V420M314 262V420M386 262V420',
          tone.deep,
          3,
          'stroke-dasharray="8 7"',
        ),
    ) +
    roundShade(paint, roll, 0.5)
  )
})
