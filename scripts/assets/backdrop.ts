import { mix } from './drawing/colours.ts'
import { patternDefinition } from './drawing/patterns.ts'
import { oval, rounded, shape, stroke } from './drawing/shapes.ts'
import { tints, type Backdrop, type Look, type Stage } from './look.ts'

/** Pictures are drawn on a square of this many units. */
export const CANVAS = 1000

/** Where things stand when they stand on the floor itself. */
const FLOOR_LINE = 826

type Tint = { wall: string; floor: string; accent: string }

/** The studio of a photo, and the line on which things stand in it. */
export function backdropFor(look: Look, flat: boolean): { svg: string; line: number } {
  const tint = tints[look.tint]
  if (flat)
    return {
      svg: room(tint, true) + wallArt(look.backdrop === 'window' ? 'window' : 'plain', tint, look.flipped),
      line: CANVAS / 2,
    }
  const stage = stageArt(look.stage, tint)
  return { svg: room(tint, false) + wallArt(look.backdrop, tint, look.flipped) + stage.svg, line: stage.line }
}

/** Wall and floor run into each other like a roll of studio paper; a table seen from above has no horizon. */
function room({ wall, floor }: Tint, flat: boolean): string {
  const stops = flat
    ? [
        [0, wall],
        [1, mix(wall, floor, 0.75)],
      ]
    : [
        [0, mix(wall, '#ffffff', 0.35)],
        [0.56, wall],
        [0.66, mix(wall, floor, 0.8)],
        [1, floor],
      ]
  const light = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
  return (
    `<defs><linearGradient id="room" x1="0" y1="0" x2="0" y2="1">${light}</linearGradient>` +
    '<radialGradient id="glow" cx=".38" cy=".3" r=".7"><stop offset="0" stop-color="#fff" stop-opacity=".55"/>' +
    '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>' +
    `<rect width="${CANVAS}" height="${CANVAS}" fill="url(#room)"/>` +
    `<rect width="${CANVAS}" height="${CANVAS}" fill="url(#glow)"/>`
  )
}

/** What is on the wall behind the things. */
function wallArt(backdrop: Backdrop, { wall, accent }: Tint, flipped: boolean): string {
  const side = flipped ? 1 : -1
  switch (backdrop) {
    case 'plain':
      return ''
    case 'sun':
      return oval(500 - side * 90, 400, 300, 300, accent, 'opacity=".5"')
    case 'moon':
      return oval(500, 420, 352, 352, 'none', `stroke="${accent}" stroke-width="26" opacity=".5"`)
    case 'waves':
      return printed(patternDefinition('wall', 'seigaiha', accent, { fill: wall, zoom: 1.1, weight: 3 }))
    case 'hemp':
      return printed(patternDefinition('wall', 'asanoha', accent, { zoom: 0.95, weight: 3 }))
    case 'window':
      return shutters(side)
  }
}

/** A pattern that fades out towards the floor. */
function printed(pattern: string): string {
  return (
    `<defs>${pattern}<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".62"/>` +
    '<stop offset=".62" stop-color="#fff" stop-opacity="0"/></linearGradient>' +
    `<mask id="veil"><rect width="${CANVAS}" height="${CANVAS}" fill="url(#fade)"/></mask></defs>` +
    `<rect width="${CANVAS}" height="${CANVAS}" fill="url(#wall)" mask="url(#veil)"/>`
  )
}

/** Morning light that falls through a paper window. */
function shutters(side: number): string {
  const panes = [0, 1, 2].flatMap((column) =>
    [0, 1, 2, 3].map((row) => {
      const x = 150 + column * 160
      const y = 40 + row * 170
      return shape(rounded(x, y, 142, 152, 3), '#ffffff')
    }),
  )
  const turn = side > 0 ? '' : `translate(${CANVAS} 0) scale(-1 1)`
  return `<g opacity=".5" transform="${turn}"><g transform="translate(150 -30) skewX(-14)">${panes.join('')}</g></g>`
}

/** What things stand on. */
function stageArt(stage: Stage, { wall, floor, accent }: Tint): { svg: string; line: number } {
  const top = mix(wall, '#ffffff', 0.45)
  const side = mix(floor, accent, 0.4)
  const dark = mix(side, '#5a4a40', 0.16)
  const ramp = (id: string) =>
    `<defs><linearGradient id="${id}"><stop offset="0" stop-color="${dark}"/><stop offset=".3" stop-color="${mix(side, '#ffffff', 0.35)}"/>` +
    `<stop offset="1" stop-color="${dark}"/></linearGradient></defs>`
  if (stage === 'dais') {
    return {
      line: 812,
      svg:
        ramp('dais') +
        softShadow(500, 872, 470, 56, 0.3) +
        shape('M90 790V836A410 76 0 0 0 910 836V790z', 'url(#dais)') +
        oval(500, 790, 410, 76, top) +
        stroke('M90 790A410 76 0 0 0 910 790', '#ffffff', 3, 'opacity=".8"'),
    }
  }
  if (stage === 'slab') {
    return {
      line: 822,
      svg:
        ramp('slab') +
        softShadow(500, 896, 520, 40, 0.28) +
        shape('M150 742H850L930 836H70z', top) +
        shape('M70 836H930V884H70z', 'url(#slab)') +
        stroke('M70 837H930', '#ffffff', 3, 'opacity=".8"'),
    }
  }
  return { svg: '', line: FLOOR_LINE }
}

/** A shadow that is darkest in the middle and has no edge. */
export function softShadow(x: number, y: number, rx: number, ry: number, strength: number): string {
  const id = `s${Math.round(x)}-${Math.round(y)}-${Math.round(rx)}`
  return (
    `<defs><radialGradient id="${id}"><stop offset="0" stop-color="#2a2238" stop-opacity="${strength}"/>` +
    `<stop offset=".55" stop-color="#2a2238" stop-opacity="${strength * 0.45}"/>` +
    '<stop offset="1" stop-color="#2a2238" stop-opacity="0"/></radialGradient></defs>' +
    oval(x, y, rx, ry, `url(#${id})`)
  )
}
