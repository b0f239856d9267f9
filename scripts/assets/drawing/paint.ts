import type { Ramp } from './colours.ts'
import { emoji } from './emoji.ts'
import { kanjiOutlines } from './kanji-outlines.ts'
import { patternDefinition, type PatternName } from './patterns.ts'

/** What a prop draws with: its colour, the pictures and characters for its label, and fills that need definitions. */
export type Paint = {
  tone: Ramp
  motifs: readonly string[]
  text: string
  /** Fills from left to right, with the colours spread evenly. */
  across: (...colours: string[]) => string
  /** Fills from top to bottom. */
  down: (...colours: string[]) => string
  /** Fills from a highlight at upper left outwards. */
  ball: (...colours: string[]) => string
  /** Repeats a textile pattern. */
  cloth: (name: PatternName, ink: string, look?: { fill?: string; zoom?: number; weight?: number }) => string
  /** Keeps a drawing inside an outline. */
  inside: (outline: string, drawing: string) => string
  /** The label's picture, or the one at `index`; nothing when the recipe names none. */
  motif: (x: number, y: number, size: number, index?: number) => string
  /** The label's characters one below the other, centred on (x, y). */
  column: (x: number, y: number, size: number, colour: string) => string
  /** Everything the fills above refer to. */
  definitions: () => string
}

/** A fresh paint box; `prefix` keeps its ids apart from those of other props in the same picture. */
export function paintBox(prefix: string, tone: Ramp, motifs: readonly string[], text: string): Paint {
  const definitions: string[] = []
  const define = (build: (id: string) => string) => {
    const id = `${prefix}${definitions.length}`
    definitions.push(build(id))
    return id
  }
  const linear = (direction: string, colours: string[]) =>
    `url(#${define((id) => `<linearGradient id="${id}" ${direction}>${stops(colours)}</linearGradient>`)})`

  return {
    tone,
    motifs,
    text,
    across: (...colours) => linear('x1="0" y1="0" x2="1" y2="0"', colours),
    down: (...colours) => linear('x1="0" y1="0" x2="0" y2="1"', colours),
    ball: (...colours) =>
      `url(#${define((id) => `<radialGradient id="${id}" cx=".36" cy=".3" r=".78">${stops(colours)}</radialGradient>`)})`,
    cloth: (name, ink, look) => `url(#${define((id) => patternDefinition(id, name, ink, look))})`,
    inside: (outline, drawing) => {
      const id = define((name) => `<clipPath id="${name}"><path d="${outline}"/></clipPath>`)
      return `<g clip-path="url(#${id})">${drawing}</g>`
    },
    motif: (x, y, size, index = 0) => {
      const name = motifs[index]
      return name ? emoji(name, x, y, size) : ''
    },
    column: (x, y, size, colour) => column(text, x, y, size, colour),
    definitions: () => definitions.join(''),
  }
}

/** Characters one below the other, as outlines, centred on (x, y). Throws for a character that was never outlined. */
export function column(text: string, x: number, y: number, size: number, colour: string): string {
  const characters = Array.from(text)
  const top = y - (characters.length * size) / 2
  return characters
    .map((character, index) => {
      const outline = kanjiOutlines[character]
      if (!outline) throw new Error(`no outline of ${character}`)
      const place = `translate(${x - size / 2} ${top + index * size}) scale(${size / 1000})`
      return `<path transform="${place}" fill="${colour}" d="${outline}"/>`
    })
    .join('')
}

/** Gradient stops at even distances; a colour may carry its opacity after a slash, as in `#ffffff/0.4`. */
function stops(colours: readonly string[]): string {
  return colours
    .map((entry, index) => {
      const [colour, opacity = '1'] = entry.split('/')
      const offset = colours.length > 1 ? index / (colours.length - 1) : 0
      return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
    })
    .join('')
}
