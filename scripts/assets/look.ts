import { between, pick, randomFrom } from './drawing/random.ts'

/** Washi tints for walls and tables: light from above, floor a shade deeper, accent for disc and pattern. */
export const tints = {
  paper: { wall: '#f8f4ec', floor: '#e9e0d0', accent: '#e3cdae' },
  mist: { wall: '#eef2f5', floor: '#d7e0e8', accent: '#bccbd9' },
  sage: { wall: '#eff3e8', floor: '#d9e2cd', accent: '#bfcfac' },
  sakura: { wall: '#faf0ee', floor: '#efd9d5', accent: '#ebbdb7' },
  sand: { wall: '#f7eee1', floor: '#e7d5bb', accent: '#dfbd92' },
  wisteria: { wall: '#f2eff6', floor: '#ddd6e9', accent: '#c6b9de' },
  yuzu: { wall: '#faf5e2', floor: '#ecdfb6', accent: '#e8cd82' },
  celadon: { wall: '#eaf3f0', floor: '#cfe0db', accent: '#a9cdc2' },
} as const

export type TintName = keyof typeof tints
export type Backdrop = 'plain' | 'sun' | 'waves' | 'hemp' | 'window' | 'moon'
export type Stage = 'floor' | 'dais' | 'slab'

/** Everything about a photo that its recipe leaves open. */
export type Look = {
  tint: TintName
  backdrop: Backdrop
  stage: Stage
  /** Mirrors the arrangement. */
  flipped: boolean
  /** How large the things are, about 1. */
  zoom: number
  /** Turn of the main thing in degrees. */
  lean: number
}

const tintNames = ['paper', 'mist', 'sage', 'sakura', 'sand', 'wisteria', 'yuzu', 'celadon'] as const
const backdrops = ['plain', 'sun', 'waves', 'hemp', 'window', 'moon'] as const
const stages = ['floor', 'dais', 'slab'] as const

/**
 * A look for each name in turn, seeded by the name. A tint does not come back within three photos and a backdrop not
 * in two photos running, so that a grid never repeats itself side by side.
 */
export function looksFor(names: readonly string[]): Map<string, Look> {
  const looks = new Map<string, Look>()
  const recent: Look[] = []
  for (const name of names) {
    const random = randomFrom(name)
    const used = recent.slice(-3)
    const look: Look = {
      tint: pick(
        random,
        without(
          tintNames,
          used.map(({ tint }) => tint),
        ),
      ),
      backdrop: pick(
        random,
        without(
          backdrops,
          used.slice(-1).map(({ backdrop }) => backdrop),
        ),
      ),
      stage: pick(random, stages),
      flipped: random() < 0.5,
      zoom: between(random, 0.94, 1.05),
      lean: between(random, -3, 3),
    }
    looks.set(name, look)
    recent.push(look)
  }
  return looks
}

function without<T>(choices: readonly [T, ...T[]], used: readonly T[]): readonly [T, ...T[]] {
  const [first, ...rest] = choices.filter((choice) => !used.includes(choice))
  return first === undefined ? choices : [first, ...rest]
}
