import { arrange, isFlat, sizesWith, type Placed } from './arrangement.ts'
import { backdropFor, CANVAS, softShadow } from './backdrop.ts'
import { ramp } from './drawing/colours.ts'
import type { Bounds } from './drawing/emoji-bounds.ts'
import { emoji } from './drawing/emoji.ts'
import { paintBox } from './drawing/paint.ts'
import type { Look } from './look.ts'
import { props } from './props/all-props.ts'
import { readThing } from './recipe.ts'

const DROP_SHADOW =
  '<filter id="drop" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="10" dy="18" stdDeviation="14" ' +
  'flood-color="#2a2238" flood-opacity=".34"/></filter>'

/** Where emoji are painted inside their squares, by name. */
export type EmojiBounds = ReadonlyMap<string, Bounds>

/** The whole photo of a product as SVG. Throws when the recipe cannot be drawn. */
export function productScene(recipe: readonly string[], look: Look, bounds: EmojiBounds): string {
  const things = recipe.map(readThing)
  const flat = things[0] !== undefined && isFlat(things[0])
  const { svg, line } = backdropFor(look, flat)
  const arranged = arrange(things, line, look.zoom, look.lean, sizesWith(bounds))
  const placed = look.flipped ? arranged.map((item) => ({ ...item, x: CANVAS - item.x })) : arranged
  const drawn = placed.map((item, index) => drawThing(item, `t${index}-`, bounds)).join('')
  if (flat) return picture(CANVAS, CANVAS, `${svg}<g filter="url(#drop)">${drawn}</g>`)
  return picture(CANVAS, CANVAS, svg + placed.map(floorShadow).join('') + drawn)
}

/** Wraps a drawing into an SVG file. */
export function picture(width: number, height: number, drawing: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${DROP_SHADOW}</defs>${drawing}</svg>`
  )
}

/** Draws a thing at its place; `prefix` keeps its ids apart from those of the others. */
export function drawThing(placed: Placed, prefix: string, bounds: EmojiBounds): string {
  const { thing, x, y, width, height, turn } = placed
  const lean = turn ? ` transform="rotate(${turn.toFixed(1)} ${x} ${y - height / 2})"` : ''
  if (thing.kind === 'emoji') return `<g${lean}>${drawEmoji(placed, bounds.get(thing.name))}</g>`

  const prop = props[thing.name]
  if (!prop) throw new Error(`no prop is called ${thing.name}`)
  const paint = paintBox(prefix, ramp(thing.hue), thing.motifs, thing.text)
  const drawing = prop.draw(paint)
  const place = `translate(${x - width / 2} ${y - height}) scale(${width / prop.width})`
  return `<g${lean}><defs>${paint.definitions()}</defs><g transform="${place}">${drawing}</g></g>`
}

/** Puts the painted part of an emoji where the thing stands. */
function drawEmoji({ thing, x, y, width, height }: Placed, bounds: Bounds | undefined): string {
  if (!bounds) throw new Error(`${thing.name} was not measured`)
  const side = width / bounds.width
  const left = x - width / 2 - bounds.left * side
  const top = y - height - bounds.top * side
  return emoji(thing.name, left + side / 2, top + side / 2, side)
}

/** A dark line of contact and a wide, faint shadow away from the light. */
export function floorShadow({ thing, x, y, width }: Placed): string {
  const share = thing.kind === 'emoji' ? 0.42 : 0.53
  return (
    softShadow(x + width * 0.06, y + 6, width * share * 1.3, 46, 0.3) +
    softShadow(x, y - 3, width * share, 18, 0.5)
  )
}
