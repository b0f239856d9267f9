/** The names of the textile patterns that cloth, paper and walls can wear. */
export type PatternName = keyof typeof tiles

type Tile = { width: number; height: number; marks: string }

const waves = [64, 48, 32, 16]
const scale = (x: number, y: number) =>
  waves.map((radius) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="FILL"/>`).join('')

const tiles = {
  /** Overlapping waves. */
  seigaiha: {
    width: 128,
    height: 64,
    marks: [
      [0, 0],
      [128, 0],
      [64, 32],
      [0, 64],
      [128, 64],
      [64, 96],
      [0, 128],
      [128, 128],
    ]
      .map(([x = 0, y = 0]) => scale(x, y))
      .join(''),
  },
  /** Hemp leaf: a six-pointed lattice. */
  asanoha: {
    width: 104,
    height: 180,
    marks: `<path fill="none" d="${['M0 0', 'M104 0', 'M52 90', 'M0 180', 'M104 180'].map(leaf).join('')}"/>`,
  },
  /** Checks. */
  ichimatsu: {
    width: 60,
    height: 60,
    marks: '<path stroke="none" fill="INK" d="M0 0h30v30h-30zM30 30h30v30h-30z"/>',
  },
  /** Stripes of two widths. */
  shima: {
    width: 44,
    height: 44,
    marks: '<path stroke="none" fill="INK" d="M0 0h14v44h-14zM26 0h4v44h-4z"/>',
  },
  /** Scattered dots. */
  mameshibori: {
    width: 56,
    height: 56,
    marks: '<g stroke="none" fill="INK"><circle cx="14" cy="14" r="9"/><circle cx="42" cy="42" r="9"/></g>',
  },
  /** Crosses of running stitch. */
  sashiko: {
    width: 60,
    height: 60,
    marks: '<path fill="none" stroke-dasharray="9 6" d="M0 30h60M30 0v60M0 0l60 60M60 0l-60 60"/>',
  },
  /** Tortoise shell hexagons. */
  kikko: {
    width: 72,
    height: 124,
    marks:
      '<path fill="none" d="M36 0v20M36 20L0 41M36 20l36 21M0 41v42M72 41v42M0 83l36 21M72 83l-36 21M36 104v20"/>',
  },
} satisfies Record<string, Tile>

function leaf(start: string): string {
  const rays = 'l0 -60m0 60l52 -30m-52 30l52 30m-52 -30l0 60m0 -60l-52 30m52 -30l-52 -30'
  const rim = 'm0 0l-52 -30l52 -90l52 90l-52 30'
  return `${start}${rays}${start}${rim}`
}

/** A `<pattern>` definition; lines in `ink`, closed shapes filled with `fill` where the pattern overlaps itself. */
export function patternDefinition(
  id: string,
  name: PatternName,
  ink: string,
  { fill = 'none', zoom = 1, weight = 4 } = {},
): string {
  const { width, height, marks } = tiles[name]
  const drawn = marks.replaceAll('FILL', fill).replaceAll('INK', ink)
  return (
    `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" ` +
    `patternTransform="scale(${zoom})"><g fill="none" stroke="${ink}" stroke-width="${weight}">${drawn}</g></pattern>`
  )
}
