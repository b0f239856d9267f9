/** What a reader of TAP 14 makes of a report; throws where the text is none. */
export type Tap = {
  version: number
  points: number
  failed: number
  todo: number
  skipped: number
  bailedOut: boolean
}

const POINT = /^(not )?ok (\d+) - ((?:[^#\\]|\\[#\\])*?)(?: # (SKIP|TODO)\b.*)?$/

export function readTap(text: string): Tap {
  const lines = text.trimEnd().split('\n')
  const version = Number(/^TAP version (\d+)$/.exec(lines.shift() ?? '')?.[1])
  const tap: Tap = { version, points: 0, failed: 0, todo: 0, skipped: 0, bailedOut: false }
  let planned: number | null = null
  let isInBlock = false
  for (const line of lines) {
    const point = POINT.exec(line)
    const plan = /^1\.\.(\d+)$/.exec(line)
    if (isInBlock) {
      if (line === '  ...') isInBlock = false
      else if (!/^ {2}\w+: /.test(line)) throw new Error(`no line of a block: ${line}`)
      else JSON.parse(line.slice(line.indexOf(': ') + 2))
    } else if (line === '  ---') isInBlock = true
    else if (plan) planned = Number(plan[1])
    else if (line.startsWith('Bail out!')) tap.bailedOut = true
    else if (point) {
      tap.points += 1
      if (Number(point[2]) !== tap.points) throw new Error(`out of turn: ${line}`)
      if (point[4] === 'TODO') tap.todo += 1
      else if (point[4] === 'SKIP') tap.skipped += 1
      else if (point[1] !== undefined) tap.failed += 1
    } else if (!line.startsWith('#')) throw new Error(`no line of TAP: ${line}`)
  }
  if (planned !== tap.points) throw new Error(`planned ${planned}, told ${tap.points}`)
  return tap
}
