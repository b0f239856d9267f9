/** One row of a table of rooms: a folder, or some files, and what they may import beside themselves. */
type Row = { patterns: string[]; may: string[] }
export type Rooms = {
  /** The folders at the top, and which others each may import from, a folder inside another among them. */
  rooms: Map<string, string[]>
  /** What is in a room, each path from the project's root. */
  inside: Map<string, Row[]>
}
type Import = { file: string; target: string }

const ROOM_TABLE = /^\| Room /
const INNER_TABLE = /^\| In `([^`]+)\/` /

/**
 * Reads the tables of `docs/rooms.md` whose first column is headed "Room", or "In `room/`" for what is inside one.
 * The first cell names folders or files, `*` for each folder or file by itself; the third lists what they may import,
 * `*` for anything in the room.
 */
export function readRooms(markdown: string): Rooms {
  const found: Rooms = { rooms: new Map(), inside: new Map() }
  let take: ((names: string[], may: string[]) => void) | null = null
  for (const line of markdown.split('\n')) {
    const inner = INNER_TABLE.exec(line)?.[1]
    if (!line.startsWith('|')) take = null
    else if (ROOM_TABLE.test(line)) {
      take = (names, may) => names.forEach((name) => found.rooms.set(name, may))
    } else if (inner !== undefined) {
      const rows: Row[] = []
      found.inside.set(inner, rows)
      const path = (name: string) => `${inner}/${name}`
      take = (names, may) => rows.push({ patterns: names.map(path), may: may.map(path) })
    } else {
      const [first = '', , third = ''] = line.split('|').slice(1, -1)
      const names = [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace(/\/$/, ''))
      if (names.length > 0) take?.(names, listed(third))
    }
  }
  return found
}

/** Every pattern of the tables, to find those that name nothing. */
export function patternsOf({ rooms, inside }: Rooms): string[] {
  const rows = [...inside.values()].flat()
  const others = [...rooms.values()].flat().concat(rows.flatMap(({ may }) => may))
  const named = others.filter((path) => !path.endsWith('/*'))
  return [...new Set([...rooms.keys(), ...rows.flatMap(({ patterns }) => patterns), ...named])].sort()
}

/** What is wrong with an import, in a few words; null when nothing is. */
export function importFault(tables: Rooms, { file, target }: Import): string | null {
  const room = top(file)
  const others = tables.rooms.get(room) ?? []
  if (top(target) !== room) {
    return others.some((path) => isIn(target, path)) ? null : `${room} may import ${sentence(others)}`
  }
  const place = placeOf(tables, file)
  if (!place || together(place, file, target)) return null
  const { may } = place
  if (may.some((path) => path === `${room}/*` || isIn(target, path))) return null
  return `${place.patterns.join(', ')} may import ${sentence(may)}`
}

/** What is wrong with where a file stands; null when the tables name its folder. */
export function placeFault(tables: Rooms, file: string): string | null {
  const flat = !tables.inside.has(top(file)) && file.split('/').length === 2
  if (flat || placeOf(tables, file)) return null
  return `no row of the table of ${top(file)}/ in docs/rooms.md names it`
}

/** The row that says most about a file. */
function placeOf({ inside }: Rooms, file: string): Row | null {
  const rows = inside.get(top(file)) ?? []
  const depth = ({ patterns }: Row) =>
    Math.max(...patterns.map((pattern) => (matched(pattern, file) === null ? 0 : weight(pattern))))
  const best = rows.toSorted((one, other) => depth(other) - depth(one))[0]
  return best && depth(best) > 0 ? best : null
}

/** Longer patterns say more, and a name says more than a `*`. */
function weight(pattern: string): number {
  return pattern.split('/').length * 2 - (pattern.includes('*') ? 1 : 0)
}

/** Whether a row names both as one: files of it are together, but each folder is by itself, as is each that a `*` is. */
function together({ patterns }: Row, file: string, target: string): boolean {
  const files = patterns.filter((pattern) => /\.\w+$/.test(pattern))
  const inFiles = (path: string) => files.some((pattern) => matched(pattern, path) !== null)
  if (inFiles(file)) return inFiles(target)
  return patterns.some((pattern) => {
    const own = matched(pattern, file)
    return own !== null && own === matched(pattern, target)
  })
}

/** The part of a path that a pattern stands for: a file by its name, a folder that it is in; null when neither. */
function matched(pattern: string, path: string): string | null {
  const parts = pattern.split('/')
  const names = path.split('/')
  const fits = parts.every((part, index) => fit(part, names[index], index === names.length - 1))
  return fits ? names.slice(0, parts.length).join('/') : null
}

function fit(part: string, name: string | undefined, isFile: boolean): boolean {
  if (name === undefined) return false
  if (part === '*') return !isFile
  if (part.startsWith('*')) return isFile && name.endsWith(part.slice(1))
  return part === name
}

function isIn(target: string, path: string): boolean {
  return target === path || target.startsWith(`${path}/`)
}

function top(path: string): string {
  return path.split('/')[0] ?? ''
}

function listed(cell: string): string[] {
  return cell
    .split(',')
    .map((name) => name.trim().replaceAll('`', ''))
    .filter((name) => name !== '')
}

function sentence(paths: readonly string[]): string {
  return paths.length === 0 ? 'nothing else' : paths.join(', ')
}
