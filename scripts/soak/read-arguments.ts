import { parseArgs } from 'node:util'

export type SoakArguments = {
  minutes: number
  kills: number
  cases: number
  seed: number | null
  resume: boolean
  /** Of the mixed load; null: as many as the store answers. */
  perSecond: number | null
  /** The mixed load alone, for all of the time. */
  loadOnly: boolean
}

export const USAGE = `npm run soak -- --minutes N   how long it may take in all
  --kills K     rounds of killing the store, 200 when absent
  --cases C     requests to each operation, 50000 when absent
  --seed S      the same requests and moments again
  --load-only   no kills and no fuzz: all of the time is for the mixed load
  --per-second R  requests a second of the mixed load, as many as are answered when absent
  --resume      go on with what reports/soak.json has left open`

/** Reads the command line; a sentence about what is wrong with it where something is. */
export function readArguments(args: readonly string[]): SoakArguments | { fault: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        minutes: { type: 'string' },
        kills: { type: 'string', default: '200' },
        cases: { type: 'string', default: '50000' },
        seed: { type: 'string' },
        resume: { type: 'boolean', default: false },
        'per-second': { type: 'string' },
        'load-only': { type: 'boolean', default: false },
      },
    })
    const { minutes, kills, cases, seed, resume } = values
    if (minutes === undefined) return { fault: 'say how long: --minutes 60' }
    const perSecond = values['per-second']
    return {
      minutes: positive('minutes', minutes),
      kills: whole('kills', kills),
      cases: whole('cases', cases),
      seed: seed === undefined ? null : whole('seed', seed),
      resume,
      perSecond: perSecond === undefined ? null : atLeastOne('per-second', perSecond),
      loadOnly: values['load-only'],
    }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0 && value <= 10_000)) throw new Error(`--${name} is a number of minutes, not '${text}'`)
  return value
}

function whole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is a whole number, not '${text}'`)
  return Number(text)
}

function atLeastOne(name: string, text: string): number {
  const value = whole(name, text)
  if (value === 0) throw new Error(`--${name} is at least 1`)
  return value
}
