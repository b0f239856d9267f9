import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type IconSet = { icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }> }

const require = createRequire(import.meta.url)
const icons = JSON.parse(
  readFileSync(require.resolve('@iconify-json/fluent-emoji/icons.json'), 'utf8'),
) as IconSet

/** Whether the emoji set (Microsoft's Fluent Emoji, MIT) has an object of this name. */
export function isEmoji(name: string): boolean {
  return name in icons.icons
}

/** SVG of an object, scaled to a square with its centre at (x, y). Throws for a name the set does not have. */
export function emoji(name: string, x: number, y: number, size: number): string {
  const icon = icons.icons[name]
  if (!icon) throw new Error(`no emoji is called ${name}`)
  const scale = size / 32
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})">${icon.body}</g>`
}
