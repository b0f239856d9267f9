import type { Paint } from '../drawing/paint.ts'
import { barrel, oval, prop, rounded, roundShade, shape, stroke } from '../drawing/shapes.ts'

/** Glass elements of a lens seen from the front. */
function glass(paint: Paint, x: number, y: number, radius: number): string {
  const ring = (share: number, fill: string) => oval(x, y, radius * share, radius * share, fill)
  return (
    ring(1, paint.ball('#6a6f79', '#2a2d33', '#101115')) +
    ring(0.86, '#1a1c21') +
    ring(0.78, paint.ball('#4b515c', '#22252b')) +
    ring(0.62, '#0d0f13') +
    ring(0.54, paint.ball('#8fb4e6', '#3a4d8f', '#120f2c')) +
    ring(0.3, paint.ball('#5b3f7c', '#0c0a18')) +
    oval(x - radius * 0.22, y - radius * 0.24, radius * 0.14, radius * 0.1, '#ffffff', 'opacity=".85"') +
    oval(x + radius * 0.2, y + radius * 0.22, radius * 0.08, radius * 0.05, '#ffb8a0', 'opacity=".7"')
  )
}

/** A mirrorless camera from the front; the colour is its covering. */
export const camera = prop(500, 370, (paint) => {
  const { tone } = paint
  const top = '#c9ccd2'
  return (
    shape(rounded(54, 42, 74, 40, 8), paint.across('#9ca1ab', '#f2f3f5', '#9ca1ab')) +
    shape(rounded(386, 34, 62, 46, 8), paint.across('#9ca1ab', '#f2f3f5', '#9ca1ab')) +
    shape('M176 70L200 8H300L324 70z', paint.down('#f4f5f7', top, '#8d929c')) +
    shape(rounded(216, 24, 68, 34, 6), '#23252b') +
    shape(rounded(0, 66, 500, 300, 42), paint.down('#f2f3f5', top, '#8d929c')) +
    shape('M0 124H500V312H0z', tone.base) +
    shape('M0 124H500V312H0z', paint.cloth('kikko', tone.dark, { zoom: 0.16, weight: 12 }), 'opacity=".55"') +
    shape('M0 124H500V312H0z', paint.across('#1b1830/0.3', '#ffffff/0.14', '#ffffff/0', '#1b1830/0.3')) +
    oval(250, 222, 142, 142, '#9a9fa9') +
    oval(250, 222, 136, 136, paint.ball('#f6f7f8', '#aeb3bc', '#6c717c')) +
    glass(paint, 250, 222, 122) +
    oval(72, 152, 15, 15, '#b8422f') +
    stroke('M418 152h44', '#e9eaec', 9, 'opacity=".8"')
  )
})

/** A lens standing on its mount. */
export const lens = prop(250, 320, (paint) => {
  const { tone } = paint
  const body = barrel(8, 40, 234, 318, 30)
  const ribs = Array.from({ length: 26 }, (_, index) => `M${10 + index * 9.4} 120V190`).join('')
  return (
    shape(body, tone.base) +
    paint.inside(
      body,
      stroke(ribs, tone.deep, 4) +
        stroke('M0 232Q125 262 250 232', '#c8442f', 6) +
        stroke('M0 104Q125 134 250 104M0 206Q125 236 250 206', tone.deep, 4),
    ) +
    roundShade(paint, body, 1.1) +
    oval(125, 40, 117, 32, paint.across('#50555f', '#8a909b', '#2a2d33')) +
    oval(125, 42, 98, 25, '#14161a') +
    oval(125, 44, 84, 20, paint.across('#20305f', '#7d6fc0', '#2b7a86')) +
    oval(96, 39, 26, 6, '#ffffff', 'opacity=".6"')
  )
})

/** A small waterproof camera. */
export const actioncam = prop(330, 270, (paint) => {
  const { tone } = paint
  return (
    shape(rounded(40, 4, 70, 26, 8), tone.deep) +
    shape(rounded(0, 18, 330, 250, 36), paint.down(tone.light, tone.base, tone.dark)) +
    shape(rounded(18, 36, 294, 214, 24), '#24272e') +
    shape(rounded(132, 54, 164, 164, 30), '#3a3e47') +
    glass(paint, 214, 136, 70) +
    shape(rounded(36, 60, 78, 60, 8), '#9fd0e8') +
    stroke('M50 92q12 -14 24 0t24 0', '#2a5e83', 5) +
    oval(74, 178, 18, 18, '#cc4233') +
    stroke('M40 226H110', '#70767f', 5)
  )
})

/** A webcam on its clip. */
export const webcam = prop(360, 330, (paint) => {
  const { tone } = paint
  return (
    shape('M130 170H230L250 260H110z', paint.across(tone.dark, tone.light, tone.deep)) +
    shape('M60 258H300Q316 258 312 274L300 322H60L48 274Q44 258 60 258z', paint.down(tone.base, tone.deep)) +
    shape('M48 270H312V282H48z', tone.high, 'opacity=".25"') +
    shape(rounded(0, 0, 360, 186, 90), paint.down(tone.high, tone.base, tone.dark)) +
    shape(rounded(14, 14, 332, 158, 79), '#202329') +
    glass(paint, 180, 93, 68) +
    oval(70, 93, 7, 7, '#79d391') +
    stroke('M280 78v30m14 -24v18m14 -22v26', '#6b717c', 5)
  )
})

/** A speaker covered in cloth. */
export const speaker = prop(240, 380, (paint) => {
  const { tone } = paint
  const body = rounded(0, 0, 240, 380, 72)
  return (
    shape(body, tone.base) +
    paint.inside(
      body,
      `<rect width="240" height="380" fill="${paint.cloth('mameshibori', tone.dark, { zoom: 0.22 })}"/>`,
    ) +
    roundShade(paint, body) +
    oval(120, 44, 74, 22, tone.dark) +
    stroke('M96 44h14m10 -7v14m-7 -7h14m16 0h14', '#ffffff', 4, 'opacity=".8"') +
    stroke('M218 120q40 60 4 130', tone.deep, 14) +
    shape(rounded(88, 296, 64, 26, 6), '#f3f1ea') +
    oval(106, 309, 5, 5, tone.base) +
    stroke('M118 309h22', tone.base, 5)
  )
})

/** A closed charging case with its two earbuds in front. */
export const earbuds = prop(460, 330, (paint) => {
  const { tone } = paint
  const white = paint.ball('#ffffff', tone.base, tone.dark)
  const bud = (x: number, y: number, side: number) =>
    `<g transform="translate(${x} ${y}) scale(${side} 1)">` +
    shape(rounded(-18, 20, 36, 150, 18), paint.across(tone.base, '#ffffff', tone.dark)) +
    shape('M-18 152h36v8a18 18 0 0 1 -36 0z', '#b4b8bf') +
    oval(40, 34, 26, 30, '#53575f') +
    shape('M-22 30Q-22 -22 24 -22Q60 -20 58 24Q54 66 12 70Q-22 70 -22 30z', white) +
    shape(rounded(-8, 0, 14, 34, 7), '#3b3f47') +
    '</g>'
  return (
    shape(rounded(0, 0, 330, 250, 104), white) +
    stroke('M4 96Q165 116 326 96', tone.dark, 4, 'opacity=".7"') +
    shape(rounded(140, 84, 50, 24, 8), tone.dark, 'opacity=".45"') +
    shape('M60 40Q100 18 160 18Q90 40 64 96Q44 80 60 40z', '#ffffff', 'opacity=".9"') +
    oval(165, 150, 6, 6, '#7cc792') +
    bud(276, 146, -1) +
    bud(370, 156, 1)
  )
})

/** A ceramic cone that breathes mist. */
export const diffuser = prop(270, 400, (paint) => {
  const { tone } = paint
  const body = 'M112 120H158Q170 200 240 330Q262 396 220 398H50Q8 396 30 330Q100 200 112 120z'
  return (
    stroke('M135 108q-30 -30 0 -56t-6 -48', '#d5dde0', 18, 'opacity=".55"') +
    stroke('M140 110q26 -22 8 -46', '#e7edee', 12, 'opacity=".6"') +
    shape(body, paint.down('#ffffff', tone.base, tone.dark)) +
    roundShade(paint, body, 0.8) +
    stroke('M36 330Q135 356 234 330', '#b7ae9a', 4) +
    oval(135, 120, 23, 7, '#6d6a62') +
    oval(135, 366, 7, 7, '#e9b44c')
  )
})

/** A globe that throws stars. */
export const projectorball = prop(360, 380, (paint) => {
  const { tone } = paint
  const stars = Array.from({ length: 46 }, (_, index) => {
    const angle = index * 2.399
    const distance = 148 * Math.sqrt((index + 0.5) / 46)
    const size = 2 + (index % 4) * 1.3
    return oval(
      180 + Math.cos(angle) * distance,
      166 + Math.sin(angle) * distance,
      size,
      size,
      index % 5 ? '#fff3c9' : '#a9c8ff',
    )
  }).join('')
  return (
    shape(
      'M70 290H290L316 360Q316 378 296 378H64Q44 378 44 360z',
      paint.across(tone.dark, tone.light, tone.deep),
    ) +
    oval(180, 166, 164, 164, paint.ball('#565f9a', '#262b56', '#0e0f22')) +
    stars +
    oval(180, 166, 52, 52, paint.ball('#dfe9ff', '#5b77c9', '#1c2454')) +
    oval(122, 92, 42, 26, '#ffffff', 'opacity=".25" transform="rotate(-35 122 92)"') +
    oval(180, 340, 10, 10, '#e9b44c')
  )
})
