import { isHue, type Hue } from './drawing/colours.ts'
import { isEmoji } from './drawing/emoji.ts'
import { props } from './props/all-props.ts'

/**
 * What a photo shows, by photo name: the thing itself, then what stands beside it. A thing is the name of an emoji
 * (`soap`) or of a prop, its hue and what is on its label or inside it: `tin moss herb,抹茶`.
 */
export type Recipes = Readonly<Record<string, readonly [string, ...string[]]>>

/** A thing of a recipe, taken apart. */
export type Thing =
  | { kind: 'emoji'; name: string }
  | { kind: 'prop'; name: string; hue: Hue; motifs: readonly string[]; text: string }

/** Reads one thing of a recipe. Throws when it names a prop, hue or emoji that does not exist. */
export function readThing(words: string): Thing {
  const [name = '', hue = '', contents = ''] = words.split(' ')
  if (!(name in props)) {
    if (hue || !isEmoji(name)) throw new Error(`nothing can draw "${words}"`)
    return { kind: 'emoji', name }
  }
  if (!isHue(hue)) throw new Error(`"${words}" names no hue`)

  const parts = contents.split(',').filter(Boolean)
  const motifs = parts.filter((part) => /^[a-z-]+$/.test(part))
  const unknown = motifs.find((motif) => !isEmoji(motif))
  if (unknown) throw new Error(`"${words}" needs an emoji called ${unknown}`)
  return { kind: 'prop', name, hue, motifs, text: parts.filter((part) => !motifs.includes(part)).join('') }
}

/** Names of the emoji that stand or lie in a picture as things of their own, labels left out. */
export function standingEmoji(things: readonly string[]): string[] {
  return things.map(readThing).flatMap((thing) => (thing.kind === 'emoji' ? [thing.name] : []))
}
