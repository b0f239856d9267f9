import type { Paint } from './paint.ts'

/** A thing that can stand in a picture: its own box (base line at the bottom) and how to draw it. */
export type Prop = { width: number; height: number; draw: (paint: Paint) => string }

export function prop(width: number, height: number, draw: (paint: Paint) => string): Prop {
  return { width, height, draw }
}

/** A filled outline. */
export function shape(outline: string, fill: string, extra = ''): string {
  return `<path d="${outline}" fill="${fill}" ${extra}/>`
}

/** An ellipse by centre and radii. */
export function oval(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`
}

/** A line with round ends. */
export function stroke(outline: string, colour: string, width: number, extra = ''): string {
  return (
    `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
    `stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
  )
}

/** The outline of a rectangle with round corners. */
export function rounded(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  return (
    `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`
  )
}

/** The wall of an upright cylinder seen from slightly above; `bend` is the half height of its ellipses. */
export function barrel(x: number, top: number, width: number, bottom: number, bend: number): string {
  const rx = width / 2
  return `M${x} ${top}a${rx} ${bend} 0 0 0 ${width} 0V${bottom - bend}a${rx} ${bend} 0 0 1 ${-width} 0z`
}

/** Light from the left and shade on the right over an outline, as on anything round. */
export function roundShade(paint: Paint, outline: string, strength = 1): string {
  const s = (value: number) => (value * strength).toFixed(2)
  return shape(
    outline,
    paint.across(
      `#1b1830/${s(0.24)}`,
      `#ffffff/${s(0.12)}`,
      `#ffffff/${s(0.42)}`,
      '#ffffff/0',
      `#1b1830/${s(0.06)}`,
      `#1b1830/${s(0.2)}`,
      `#1b1830/${s(0.36)}`,
    ),
  )
}

/** A soft sheen from upper left to lower right over an outline, as on anything flat. */
export function flatShade(paint: Paint, outline: string, strength = 1): string {
  const s = (value: number) => (value * strength).toFixed(2)
  return shape(outline, paint.down(`#ffffff/${s(0.28)}`, '#ffffff/0', `#1b1830/${s(0.16)}`))
}
