/** The named colours a recipe may ask for: traditional Japanese hues, softened for a studio. */
const hues = {
  moss: '#5f7a45',
  matcha: '#a3ba6c',
  celadon: '#a9c7b4',
  teal: '#2f7d80',
  indigo: '#31497f',
  sky: '#8fb8d8',
  slate: '#5b6673',
  sumi: '#33363d',
  silver: '#c6cad0',
  snow: '#f1f0ec',
  cream: '#f3e6c8',
  yuzu: '#efc54a',
  persimmon: '#e07f40',
  vermilion: '#cc4233',
  azuki: '#7e3b3b',
  rose: '#d9728a',
  sakura: '#f0b8c3',
  wisteria: '#9a85c0',
  kraft: '#c49b6d',
  wood: '#d8b07e',
  magnolia: '#e5cda0',
  gold: '#d2a84a',
} as const

export type Hue = keyof typeof hues

/** One hue from highlight to deepest shade. */
export type Ramp = { high: string; light: string; base: string; dark: string; deep: string }

export function isHue(word: string): word is Hue {
  return word in hues
}

/** The five steps of a named hue. */
export function ramp(hue: Hue): Ramp {
  const base = hues[hue]
  return {
    high: mix(base, '#ffffff', 0.62),
    light: mix(base, '#ffffff', 0.3),
    base,
    dark: mix(base, '#1b1830', 0.26),
    deep: mix(base, '#1b1830', 0.52),
  }
}

/** Blends two `#rrggbb` colours; `share` 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (from: number) => {
    const a = Number.parseInt(first.slice(from, from + 2), 16)
    const b = Number.parseInt(second.slice(from, from + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
