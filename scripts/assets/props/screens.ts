import { mix } from '../drawing/colours.ts'
import type { Paint } from '../drawing/paint.ts'
import { oval, prop, rounded, shape, stroke } from '../drawing/shapes.ts'

const CASE = '#2b2e34'

/** Skies for the screens: high, middle, horizon. */
const skies = [
  ['#31497f', '#8d7bb5', '#f3b79b'],
  ['#1f5f7a', '#5fb0b5', '#f4e6c3'],
  ['#b9567c', '#f0a77f', '#f8dfb0'],
  ['#2f5f4f', '#7fae7a', '#eef0c8'],
  ['#1a2350', '#4a4f96', '#c59ac9'],
] as const

/** A wallpaper: sun over hills, the sky chosen by what else is on the screen. */
function wallpaper(
  paint: Paint,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string {
  const letters = Array.from(paint.motifs.join('') + paint.tone.base)
  const sum = letters.reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  const [high, middle, low] = skies[sum % skies.length] ?? skies[0]
  const frame = rounded(x, y, width, height, radius)
  const art = Math.min(width, height) * 0.56
  const foot = y + height
  return paint.inside(
    frame,
    shape(frame, paint.down(high, middle, low)) +
      oval(x + width * 0.72, y + height * 0.34, height * 0.2, height * 0.2, '#fff4dd', 'opacity=".75"') +
      shape(
        `M${x} ${foot - height * 0.22}q${width * 0.2} ${-height * 0.2} ${width * 0.44} ${-height * 0.04}t${width * 0.56} ${-height * 0.08}V${foot}H${x}z`,
        high,
        'opacity=".55"',
      ) +
      shape(
        `M${x} ${foot - height * 0.1}q${width * 0.3} ${-height * 0.16} ${width * 0.6} ${-height * 0.02}t${width * 0.4} ${-height * 0.04}V${foot}H${x}z`,
        mix(high, '#14122a', 0.45),
        'opacity=".7"',
      ) +
      paint.motif(x + width / 2, y + height * 0.54, art) +
      shape(`M${x} ${y}H${x + width * 0.5}L${x + width * 0.2} ${foot}H${x}z`, '#ffffff', 'opacity=".09"'),
  )
}

/** An open laptop. */
export const laptop = prop(640, 430, (paint) => {
  const { tone } = paint
  const keys = Array.from({ length: 4 }, (_, row) => {
    const y = 366 + row * 9
    const inset = 112 - row * 9
    return `M${inset} ${y}H${640 - inset}`
  }).join('')
  return (
    shape(rounded(70, 0, 500, 344, 20), paint.down(tone.light, tone.dark)) +
    shape(rounded(76, 6, 488, 334, 16), CASE) +
    wallpaper(paint, 90, 22, 460, 300, 6) +
    oval(320, 13, 3, 3, '#6d737d') +
    shape('M74 344H566L636 408H4z', paint.down(tone.base, tone.light, tone.high)) +
    stroke(keys, tone.deep, 6, 'opacity=".6" stroke-dasharray="16 4"') +
    shape('M262 396H378L386 405H254z', tone.base, 'opacity=".8"') +
    shape('M4 408H636V416Q630 430 604 430H36Q10 430 4 416z', paint.down(tone.light, tone.dark)) +
    shape('M270 408H370Q366 418 356 418H284Q274 418 270 408z', tone.dark)
  )
})

/** A tablet leaning on its cover. */
export const tablet = prop(520, 400, (paint) => {
  const { tone } = paint
  return (
    shape('M300 60L470 396H380L250 100z', tone.deep, 'opacity=".7"') +
    shape(rounded(0, 0, 520, 386, 34), paint.down(tone.high, tone.base, tone.dark)) +
    shape(rounded(6, 5, 508, 374, 30), CASE) +
    wallpaper(paint, 26, 24, 468, 336, 14) +
    oval(14, 192, 4, 4, '#5c6370')
  )
})

/** The front and the back of a telephone. */
export const phone = prop(390, 460, (paint) => {
  const { tone } = paint
  const back = rounded(168, 16, 216, 442, 36)
  return (
    shape(back, paint.across(tone.light, tone.base, tone.dark)) +
    shape(rounded(290, 34, 78, 148, 30), tone.dark) +
    [70, 114, 156]
      .map(
        (y) =>
          oval(329, y, y === 156 ? 10 : 21, y === 156 ? 10 : 21, '#191b20') +
          oval(323, y - 6, 5, 5, '#7f93c4'),
      )
      .join('') +
    shape(
      'M184 30Q200 22 226 22Q196 220 214 452H202Q168 452 168 420V60Q168 38 184 30z',
      '#ffffff',
      'opacity=".18"',
    ) +
    shape(rounded(0, 0, 222, 458, 38), paint.across(tone.high, tone.base, tone.dark)) +
    shape(rounded(5, 5, 212, 448, 34), '#15171b') +
    wallpaper(paint, 13, 14, 196, 430, 26) +
    oval(111, 30, 7, 7, '#15171b') +
    stroke('M82 432H140', '#ffffff', 5, 'opacity=".8"')
  )
})

/** A screen on a foot. */
export const monitor = prop(660, 500, (paint) => {
  const { tone } = paint
  return (
    shape('M286 372H374L386 476H274z', paint.across(tone.dark, tone.light, tone.dark)) +
    shape('M196 474Q330 456 464 474L480 492Q330 506 180 492z', paint.down(tone.light, tone.dark)) +
    shape(rounded(0, 0, 660, 392, 16), paint.down(tone.light, tone.deep)) +
    shape(rounded(4, 4, 652, 384, 13), '#1d1f24') +
    wallpaper(paint, 14, 14, 632, 352, 4) +
    oval(330, 378, 4, 4, '#8ad1a0')
  )
})

/** A screen that holds the whole computer, with keyboard and mouse in front. */
export const allinone = prop(660, 520, (paint) => {
  const { tone } = paint
  return (
    shape('M270 388H390L406 462H254z', paint.across(tone.dark, tone.high, tone.dark)) +
    shape(rounded(30, 0, 600, 400, 18), paint.down(tone.high, tone.base)) +
    shape(rounded(40, 10, 580, 322, 8), '#1d1f24') +
    wallpaper(paint, 50, 20, 560, 302, 3) +
    oval(330, 364, 11, 11, tone.dark) +
    shape('M96 474H476L496 512H76z', paint.down('#ffffff', tone.base)) +
    stroke('M112 482H462M104 492H470M98 502H476', tone.dark, 6, 'stroke-dasharray="20 5" opacity=".7"') +
    oval(572, 492, 40, 24, paint.ball('#ffffff', tone.base, tone.dark))
  )
})
