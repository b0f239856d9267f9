import type { Paint } from '../drawing/paint.ts'
import { barrel, oval, prop, rounded, roundShade, shape, stroke } from '../drawing/shapes.ts'

const PAPER = '#f9f5ea'
const INK = '#3a3530'

/** A label wrapped round a bottle or jar: picture on top, characters below it. */
function wrap(paint: Paint, x: number, y: number, width: number, height: number): string {
  const panel = `M${x} ${y}q${width / 2} 14 ${width} 0v${height}q${-width / 2} 14 ${-width} 0z`
  const middle = x + width / 2
  const count = Array.from(paint.text).length
  const art = Math.min(width * 0.72, count ? height * 0.46 : height * 0.8)
  const glyph = count ? Math.min((height * 0.42) / count, width * 0.46) : 0
  const centre = paint.motifs.length ? y + height * 0.76 : y + height * 0.52
  return (
    shape(panel, PAPER) +
    stroke(
      `M${x} ${y + 8}q${width / 2} 14 ${width} 0M${x} ${y + height - 8}q${width / 2} 14 ${width} 0`,
      paint.tone.base,
      3,
    ) +
    paint.motif(middle, y + (count ? height * 0.32 : height / 2 + 6), art) +
    paint.column(
      middle,
      centre,
      paint.motifs.length ? glyph : Math.min((height * 0.8) / Math.max(count, 2), width * 0.5),
      INK,
    )
  )
}

/** A tall glass bottle of seasoning. */
export const sauce = prop(170, 460, (paint) => {
  const { tone } = paint
  const body =
    'M60 56H110V120Q112 160 150 190Q168 206 168 240V430Q168 458 138 458H32Q2 458 2 430V240Q2 206 20 190Q58 160 60 120z'
  return (
    shape(body, paint.down(tone.dark, tone.deep)) +
    wrap(paint, 4, 256, 162, 150) +
    roundShade(paint, body) +
    shape('M26 214q-8 12 -8 30V420h10V240q0 -14 8 -24z', '#ffffff', 'opacity=".35"') +
    shape(rounded(52, 0, 66, 74, 10), '#b4382c') +
    roundShade(paint, rounded(52, 0, 66, 74, 10)) +
    stroke('M56 62H114', '#e9c46a', 5)
  )
})

/** A slim glass bottle for cold tea, with leaves behind the glass. */
export const flask = prop(180, 480, (paint) => {
  const { tone } = paint
  const body =
    'M62 70H118V140Q120 190 160 224Q176 240 176 270V446Q176 476 146 476H34Q4 476 4 446V270Q4 240 20 224Q60 190 62 140z'
  return (
    shape(body, '#eaf3ee', 'opacity=".85"') +
    paint.inside(
      body,
      shape('M0 232Q90 250 180 232V480H0z', paint.down('#cfdd9a', '#8fab4e'), 'opacity=".85"') +
        paint.motif(92, 408, 120),
    ) +
    roundShade(paint, body, 0.75) +
    shape('M28 256q-6 8 -6 24V430h14V278q0 -12 6 -20z', '#ffffff', 'opacity=".6"') +
    shape('M50 6Q90 -8 124 10L132 78H48z', tone.dark) +
    roundShade(paint, 'M50 6Q90 -8 124 10L132 78H48z')
  )
})

/** A steel flask with a screw top. */
export const thermos = prop(150, 450, (paint) => {
  const { tone } = paint
  const body = 'M12 110Q10 90 30 84H120Q140 90 138 110V430Q138 448 118 448H32Q12 448 12 430z'
  const lid = rounded(26, 0, 98, 88, 16)
  return (
    shape(body, tone.base) +
    roundShade(paint, body, 1.1) +
    shape(lid, '#2d3037') +
    roundShade(paint, lid) +
    shape('M22 82H128V94H22z', '#c9ccd1') +
    shape('M12 412H138V420H12z', '#c9ccd1', 'opacity=".7"') +
    oval(75, 270, 26, 26, 'none', `stroke="${tone.high}" stroke-width="4" opacity=".75"`) +
    stroke('M57 276q9 -16 18 0t18 0', tone.high, 4, 'opacity=".75"')
  )
})

/** A soda bottle whose pinched neck holds a marble. */
export const ramune = prop(150, 460, (paint) => {
  const { tone } = paint
  const body =
    'M48 34H102V96Q102 118 122 126Q132 136 122 150Q104 166 116 186Q142 206 142 250V430Q142 456 116 456H34Q8 456 8 430V250Q8 206 34 186Q46 166 28 150Q18 136 28 126Q48 118 48 96z'
  return (
    shape(body, paint.down(tone.high, tone.light, tone.base), 'opacity=".92"') +
    wrap(paint, 10, 272, 130, 120) +
    roundShade(paint, body, 0.9) +
    oval(75, 140, 22, 22, paint.ball('#ffffff', '#9fd6e8', '#3b86ad')) +
    shape('M26 226q-6 10 -6 26V420h12V250q0 -12 6 -20z', '#ffffff', 'opacity=".6"') +
    shape(rounded(42, 0, 66, 46, 10), tone.dark) +
    roundShade(paint, rounded(42, 0, 66, 46, 10))
  )
})

/** A pump bottle of lotion or shampoo. */
export const pump = prop(190, 440, (paint) => {
  const { tone } = paint
  const body = rounded(10, 136, 170, 304, 34)
  return (
    shape(rounded(86, 46, 18, 60, 4), '#d9d4c8') +
    shape('M40 22Q40 10 54 10H120Q134 10 134 26V50H74V40H22Q18 24 40 22z', '#f5f2ea') +
    roundShade(paint, 'M40 22Q40 10 54 10H120Q134 10 134 26V50H74V40H22Q18 24 40 22z', 0.7) +
    shape(rounded(58, 90, 74, 54, 8), '#ece7da') +
    roundShade(paint, rounded(58, 90, 74, 54, 8)) +
    shape(body, tone.base) +
    wrap(paint, 40, 196, 110, 180) +
    roundShade(paint, body)
  )
})

/** A small glass bottle with a pipette. */
export const dropper = prop(170, 360, (paint) => {
  const { tone } = paint
  const body =
    'M58 128H112Q112 150 140 160Q164 170 164 200V334Q164 358 140 358H30Q6 358 6 334V200Q6 170 30 160Q58 150 58 128z'
  return (
    shape(rounded(62, 0, 46, 84, 22), '#3a3d44') +
    roundShade(paint, rounded(62, 0, 46, 84, 22)) +
    shape(rounded(50, 74, 70, 62, 8), paint.across('#b98d35', '#f2d88b', '#c89b3f', '#8c6822')) +
    shape(body, paint.down(tone.light, tone.base, tone.dark)) +
    wrap(paint, 26, 206, 118, 118) +
    roundShade(paint, body)
  )
})

/** A tube standing on its cap. */
export const tube = prop(180, 430, (paint) => {
  const { tone } = paint
  const body = 'M4 6H176Q168 180 148 344H32Q12 180 4 6z'
  const cap = rounded(30, 340, 120, 88, 14)
  return (
    shape(body, paint.down('#fdfcf7', tone.high, tone.light)) +
    shape('M2 0H178V20H2z', tone.light) +
    stroke('M6 20H174', tone.base, 2) +
    paint.motif(90, 128, 96) +
    paint.column(90, 240, paint.text.length > 1 ? 44 : 62, tone.deep) +
    roundShade(paint, body, 0.75) +
    shape(cap, tone.base) +
    roundShade(paint, cap)
  )
})

/** A glass pot of cream with a metal lid. */
export const pot = prop(260, 190, (paint) => {
  const { tone } = paint
  const body = barrel(10, 92, 240, 190, 26)
  const lid = barrel(0, 40, 260, 112, 30)
  return (
    shape(body, paint.down(tone.high, tone.light)) +
    paint.column(130, 156, paint.text ? 44 : 0, tone.deep) +
    roundShade(paint, body, 0.9) +
    shape(lid, tone.base) +
    roundShade(paint, lid) +
    oval(130, 40, 130, 30, paint.across(tone.light, tone.high, tone.base)) +
    paint.motif(130, 36, 54)
  )
})

/** A jar of preserves with a label and a cloth-coloured lid. */
export const jar = prop(240, 290, (paint) => {
  const { tone } = paint
  const body = 'M20 66H220Q238 80 238 110V256Q238 288 206 288H34Q2 288 2 256V110Q2 80 20 66z'
  const lid = barrel(14, 22, 212, 84, 20)
  return (
    shape(body, paint.down(tone.light, tone.base, tone.dark)) +
    wrap(paint, 56, 120, 128, 136) +
    roundShade(paint, body) +
    shape('M24 104q-6 8 -6 20V250h12V122q0 -10 6 -16z', '#ffffff', 'opacity=".5"') +
    shape(lid, '#c7a24c') +
    roundShade(paint, lid) +
    oval(120, 22, 106, 20, paint.across('#f4e2a8', '#fff6d6', '#c7a24c'))
  )
})

/** A clear jar of sugar stars. */
export const candyjar = prop(280, 340, (paint) => {
  const hues = ['#f3a6b7', '#f6d774', '#a9d5a0', '#9cc7e8', '#c7b0e4', '#ffffff']
  const body = 'M26 84H254Q278 100 278 136V300Q278 338 240 338H40Q2 338 2 300V136Q2 100 26 84z'
  const stars = Array.from({ length: 96 }, (_, index) => {
    const row = Math.floor(index / 11)
    const x = 18 + (index % 11) * 24.5 + (row % 2) * 11
    return oval(
      x,
      322 - row * 21,
      12.5,
      12.5,
      hues[(index * 7 + row * 3) % hues.length] ?? '#ffffff',
      'stroke="#ffffff" stroke-width="2.5" stroke-dasharray="3 4"',
    )
  }).join('')
  const lid = barrel(22, 26, 236, 104, 24)
  return (
    shape(body, '#f2f5f4', 'opacity=".8"') +
    paint.inside(body, stars) +
    roundShade(paint, body, 0.55) +
    shape('M26 128q-6 8 -6 22V296h14V148q0 -10 6 -18z', '#ffffff', 'opacity=".7"') +
    shape(lid, paint.tone.base) +
    roundShade(paint, lid) +
    oval(140, 26, 118, 24, paint.across(paint.tone.high, '#ffffff', paint.tone.light))
  )
})

/** A soft squeeze bottle standing on its foot. */
export const squeeze = prop(190, 440, (paint) => {
  const { tone } = paint
  const body =
    'M60 96Q60 130 26 150Q6 166 8 210Q16 300 6 400Q4 438 40 438H150Q186 438 184 400Q174 300 182 210Q184 166 164 150Q130 130 130 96z'
  return (
    shape(body, paint.down('#fffdf4', tone.high, tone.base)) +
    paint.motif(95, 262, 110) +
    stroke('M18 352Q95 366 172 352M16 366Q95 380 174 366', '#cc4233', 6) +
    roundShade(paint, body, 0.6) +
    shape('M54 100L66 30Q68 4 95 4Q122 4 124 30L136 100z', '#cc4233') +
    roundShade(paint, 'M54 100L66 30Q68 4 95 4Q122 4 124 30L136 100z')
  )
})

/** A lidded tub of miso. */
export const tub = prop(320, 240, (paint) => {
  const { tone } = paint
  const body = 'M14 58Q160 96 306 58L276 214Q272 238 160 238Q48 238 44 214z'
  const lid = barrel(0, 38, 320, 96, 32)
  return (
    shape(body, paint.down(tone.light, tone.base)) +
    shape('M62 110q98 30 196 0l-12 96q-86 22 -172 0z', PAPER) +
    paint.motif(124, 162, 76) +
    paint.column(206, 166, 76 / Math.max(paint.text.length, 1), INK) +
    roundShade(paint, body, 0.9) +
    shape(lid, tone.dark) +
    roundShade(paint, lid) +
    oval(160, 38, 160, 32, paint.across(tone.light, tone.high, tone.base)) +
    oval(160, 38, 130, 24, 'none', `stroke="${tone.dark}" stroke-width="3" opacity=".5"`)
  )
})

/** A facetted scent bottle. */
export const perfume = prop(220, 330, (paint) => {
  const { tone } = paint
  const body = rounded(0, 110, 220, 220, 26)
  return (
    shape(rounded(68, 0, 84, 86, 12), paint.across('#b98d35', '#f6e2a2', '#caa04a', '#8c6822')) +
    shape(rounded(84, 80, 52, 40, 4), '#e8e4da') +
    shape(body, paint.down(tone.high, tone.light)) +
    paint.inside(body, shape('M0 190Q110 176 220 190V330H0z', tone.base, 'opacity=".65"')) +
    shape(rounded(20, 130, 180, 180, 14), '#ffffff', 'opacity=".2"') +
    shape(rounded(68, 168, 84, 108, 4), PAPER) +
    paint.motif(110, 198, 52) +
    paint.column(110, 248, 44 / Math.max(paint.text.length, 1.3), INK) +
    roundShade(paint, body, 0.7)
  )
})

/** A stick of balm with its cap beside it. */
export const lipbalm = prop(250, 330, (paint) => {
  const { tone } = paint
  const base = barrel(10, 120, 96, 330, 14)
  const cap = barrel(148, 176, 96, 330, 14)
  return (
    shape('M24 130V58Q28 22 92 46V130z', paint.across('#fff3c4', '#fff9e2', '#ead48e')) +
    shape(base, PAPER) +
    shape(barrel(10, 120, 96, 170, 14), tone.base) +
    paint.column(58, 246, paint.text ? 76 / paint.text.length : 0, tone.deep) +
    roundShade(paint, base) +
    shape(cap, tone.base) +
    roundShade(paint, cap) +
    oval(196, 176, 48, 14, tone.light)
  )
})
