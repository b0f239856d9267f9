import { barrel, oval, prop, rounded, roundShade, shape, stroke } from '../drawing/shapes.ts'

/** A bamboo whisk on its handle. */
export const chasen = prop(220, 330, (paint) => {
  const { tone } = paint
  const prongs = Array.from({ length: 25 }, (_, index) => {
    const share = index / 24
    const x = 10 + share * 200
    const curl = 80 + share * 60
    return `M${curl} 190Q${x - (0.5 - share) * 30} 120 ${x} 26Q${x + (0.5 - share) * 16} 8 ${x + (0.5 - share) * 40} 30`
  }).join('')
  const handle = 'M74 188H146L142 322Q110 336 78 322z'
  return (
    stroke(prongs, tone.dark, 4, 'opacity=".55"') +
    stroke(prongs, tone.light, 2.6) +
    shape('M72 178Q110 196 148 178V200Q110 216 72 200z', '#6b4a3a') +
    shape(handle, tone.base) +
    roundShade(paint, handle) +
    stroke('M78 250Q110 262 142 250', tone.dark, 3, 'opacity=".5"')
  )
})

/** A hand-thrown bowl, its glaze running; a repaired one shows golden seams. */
export const bowl = prop(400, 250, (paint) => {
  const { tone, text } = paint
  const body = 'M4 54Q200 100 396 54Q392 160 320 214Q300 228 274 230H126Q100 228 80 214Q8 160 4 54z'
  const foot = 'M138 222H262L254 248H146z'
  const gold = '#d9ac3f'
  return (
    shape(foot, paint.across(tone.deep, tone.dark, tone.deep)) +
    shape(body, paint.down(tone.light, tone.base, tone.dark)) +
    paint.inside(
      body,
      shape(
        'M0 40H400V110Q370 150 340 118Q310 96 280 136Q250 168 220 124Q180 96 150 140Q110 170 84 122Q40 96 0 130z',
        tone.high,
        'opacity=".5"',
      ),
    ) +
    paint.motif(200, 152, 96) +
    roundShade(paint, body) +
    oval(200, 54, 196, 46, tone.high) +
    oval(200, 58, 184, 38, paint.across(tone.deep, tone.base, tone.light)) +
    (text === '金'
      ? stroke('M120 84L150 130L132 176L170 222M150 130L210 150L262 110L300 78M210 150L226 222', gold, 7)
      : '')
  )
})

/** A straight tea cup with a painted band. */
export const yunomi = prop(210, 250, (paint) => {
  const { tone } = paint
  const body = 'M6 32Q105 60 204 32L192 222Q188 248 105 250Q22 248 18 222z'
  const glaze = '#f7f5ef'
  return (
    shape(body, glaze) +
    paint.inside(
      body,
      `<rect y="100" width="210" height="160" fill="${paint.cloth('seigaiha', tone.base, { fill: glaze, zoom: 0.5, weight: 5 })}"/>` +
        stroke('M0 84Q105 112 210 84', tone.base, 6),
    ) +
    roundShade(paint, body) +
    oval(105, 32, 99, 26, '#ffffff') +
    oval(105, 35, 90, 20, paint.across('#8a9a4a', '#aebb66', '#c8d088'))
  )
})

/** A teapot with a handle at its side. */
export const kyusu = prop(460, 300, (paint) => {
  const { tone } = paint
  const body = 'M60 160Q60 70 200 66Q340 70 340 160Q340 250 262 286H138Q60 250 60 160z'
  const lid = 'M112 84Q200 40 288 84Q280 108 200 110Q120 108 112 84z'
  return (
    shape(
      'M322 190Q400 170 446 196Q470 222 444 240Q390 246 316 236z',
      paint.down(tone.light, tone.base, tone.deep),
    ) +
    oval(446, 218, 12, 20, tone.deep) +
    shape('M74 150Q30 130 8 92Q0 76 18 76Q60 96 92 120z', paint.down(tone.light, tone.dark)) +
    shape(body, paint.down(tone.light, tone.base, tone.dark)) +
    roundShade(paint, body) +
    shape(lid, tone.base) +
    roundShade(paint, lid) +
    oval(200, 50, 24, 20, paint.ball(tone.high, tone.base, tone.deep)) +
    paint.motif(200, 190, 96)
  )
})

/** A cast-iron kettle with hailstone dots. */
export const kettle = prop(430, 420, (paint) => {
  const { tone } = paint
  const body = 'M30 250Q34 160 130 146H300Q396 160 400 250Q396 370 300 404H130Q34 370 30 250z'
  const dots = Array.from({ length: 84 }, (_, index) => {
    const row = Math.floor(index / 14)
    return oval(44 + (index % 14) * 27 + (row % 2) * 13, 196 + row * 26, 6, 6, tone.light, 'opacity=".7"')
  }).join('')
  return (
    stroke('M92 168Q86 10 215 10Q344 10 338 168', tone.deep, 22) +
    stroke('M96 150Q94 22 215 18', tone.light, 5, 'opacity=".5"') +
    shape('M372 236Q410 214 420 176Q424 164 406 168Q372 182 348 200z', tone.dark) +
    shape(body, paint.down(tone.light, tone.base, tone.deep)) +
    paint.inside(body, dots) +
    roundShade(paint, body, 1.1) +
    oval(215, 148, 96, 22, tone.deep) +
    oval(215, 140, 92, 22, paint.across(tone.base, tone.light, tone.dark)) +
    oval(215, 114, 18, 16, paint.ball('#e0b25a', '#a87a2c', '#5a3d12'))
  )
})

/** A lidded clay pot. */
export const donabe = prop(500, 330, (paint) => {
  const { tone } = paint
  const body = 'M30 170Q250 210 470 170Q466 260 392 306Q370 320 330 322H170Q130 320 108 306Q34 260 30 170z'
  const lid = 'M36 166Q60 76 190 58H310Q440 76 464 166Q250 206 36 166z'
  return (
    shape('M34 178Q-6 176 2 210Q10 232 48 226zM466 178Q506 176 498 210Q490 232 452 226z', tone.deep) +
    shape(body, paint.down(tone.dark, tone.deep)) +
    roundShade(paint, body) +
    shape(lid, paint.down(tone.light, tone.base)) +
    paint.inside(
      lid,
      stroke('M20 150Q250 196 480 150M40 132Q250 176 460 132', '#f3e6c8', 5, 'opacity=".7"'),
    ) +
    roundShade(paint, lid, 0.9) +
    shape('M196 62Q190 20 250 20Q310 20 304 62Q250 78 196 62z', tone.dark) +
    roundShade(paint, 'M196 62Q190 20 250 20Q310 20 304 62Q250 78 196 62z')
  )
})

/** A dinner plate standing upright. */
export const plate = prop(420, 420, (paint) => {
  const { tone } = paint
  return (
    oval(210, 210, 208, 208, paint.ball('#ffffff', '#f4f3ee', '#d9d7cf')) +
    oval(210, 210, 196, 196, 'none', `stroke="${tone.base}" stroke-width="7"`) +
    oval(
      210,
      210,
      182,
      182,
      'none',
      `stroke="${tone.base}" stroke-width="2" stroke-dasharray="2 14" stroke-linecap="round"`,
    ) +
    oval(210, 210, 142, 142, paint.ball('#fdfdfb', '#f1f0ea', '#e2e0d8')) +
    `<g style="mix-blend-mode:multiply">${paint.motif(210, 214, 190)}</g>`
  )
})

/** A lunch box in two tiers with its strap. */
export const bento = prop(420, 290, (paint) => {
  const { tone } = paint
  const tier = (y: number, height: number) => rounded(0, y, 420, height, 34)
  return (
    shape(tier(160, 130), paint.down(tone.base, tone.dark)) +
    shape(tier(60, 116), paint.down(tone.light, tone.base, tone.dark)) +
    shape(rounded(-4, 34, 428, 54, 26), paint.down(tone.high, tone.base)) +
    stroke('M10 168H410', tone.deep, 4, 'opacity=".55"') +
    shape('M176 30H244V290H176z', '#26272c') +
    shape('M176 30H192V290H176z', '#ffffff', 'opacity=".16"') +
    oval(90, 226, 26, 26, '#f0cf7a', 'opacity=".9"') +
    oval(330, 226, 26, 26, '#f0cf7a', 'opacity=".9"') +
    roundShade(paint, tier(60, 230), 0.45)
  )
})

/** A bamboo steamer in two tiers, dumplings on top. */
export const steamer = prop(460, 300, (paint) => {
  const { tone } = paint
  const tier = (y: number) => {
    const wall = barrel(0, y, 460, y + 130, 44)
    const slats = Array.from({ length: 22 }, (_, index) => `M${12 + index * 20.6} ${y}v130`).join('')
    return (
      shape(wall, tone.base) +
      paint.inside(
        wall,
        stroke(slats, tone.dark, 2, 'opacity=".4"') +
          stroke(`M0 ${y + 34}Q230 ${y + 104} 460 ${y + 34}`, tone.dark, 7),
      ) +
      roundShade(paint, wall)
    )
  }
  return (
    tier(166) +
    tier(72) +
    oval(230, 76, 230, 46, tone.light) +
    oval(230, 80, 206, 37, paint.across(tone.dark, tone.base, tone.light)) +
    paint.motif(130, 62, 120) +
    paint.motif(330, 62, 120) +
    paint.motif(230, 74, 132)
  )
})

/** Nested steel bowls, greens in the uppermost. */
export const mixbowl = prop(460, 300, (paint) => {
  const { tone } = paint
  const vessel = (x: number, y: number, width: number, height: number) => {
    const w = width / 2
    const body = `M${x} ${y}q${w} 40 ${width} 0q-6 ${height} ${-w * 0.7} ${height}h${-w * 0.6}q${-w * 0.64} 0 ${-w * 0.7} ${-height}z`
    return shape(body, paint.down(tone.light, tone.base, tone.dark)) + roundShade(paint, body, 1.2)
  }
  return (
    vessel(0, 112, 460, 186) +
    vessel(30, 84, 400, 120) +
    paint.motif(230, 74, 190) +
    oval(230, 84, 200, 30, 'none', `stroke="${tone.high}" stroke-width="9"`)
  )
})

/** A rice cooker with a dial and a window. */
export const ricecooker = prop(440, 380, (paint) => {
  const { tone } = paint
  const body = 'M14 140Q14 60 110 44Q220 28 330 44Q426 60 426 140V310Q426 372 350 376H90Q14 372 14 310z'
  return (
    shape(body, paint.down('#ffffff', tone.base, tone.dark)) +
    stroke('M14 150Q220 196 426 150', '#9b978d', 4) +
    roundShade(paint, body, 0.7) +
    shape(rounded(140, 210, 160, 96, 18), '#2d3037') +
    shape(rounded(156, 224, 128, 40, 8), '#bfe0cf') +
    stroke('M176 244h18m12 0h18m14 -8v16m12 -16v16', '#2f6b4f', 5) +
    oval(176, 284, 9, 9, '#e07f40') +
    oval(220, 284, 9, 9, '#f1f0ec') +
    oval(264, 284, 9, 9, '#f1f0ec') +
    shape(rounded(186, 52, 68, 26, 12), '#d7d3c7')
  )
})
