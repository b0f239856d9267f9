import type { StylePart } from '#core/page/page-renderer.ts'

/** By this the build says that a document is to carry its own styles. */
const PLACE = '<style></style>'

/**
 * The document with the styles that it needs to be drawn: of the rules that speak of classes those whose classes it has,
 * and of what has a name (variables, movements) what these mention.
 */
export function withFirstStyles(html: string, parts: readonly StylePart[]): string {
  const classes = classesIn(html)
  let css = ''
  // What is mentioned may mention something itself.
  for (let round = 0; round < 3; round += 1) css = needed(parts, classes, css)
  const style = css === '' ? '' : `<style>${css}</style>`
  // Behind what else the head names: that is asked for while they are still coming.
  return html.replace(PLACE, '').replace('</head>', (end) => style + end)
}

function needed(parts: readonly StylePart[], classes: ReadonlySet<string>, mentions: string): string {
  let css = ''
  for (const part of parts) {
    if ('parts' in part) {
      const inside = needed(part.parts, classes, mentions)
      if (inside !== '') css += `${part.around}{${inside}}`
    } else if (part.name === undefined ? matches(part.classes, classes) : mentions.includes(part.name)) {
      css += part.text
    }
  }
  return css
}

function matches(
  selectors: readonly (readonly string[])[] | undefined,
  classes: ReadonlySet<string>,
): boolean {
  return selectors?.some((names) => names.every((name) => classes.has(name))) ?? true
}

const LETTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function classesIn(html: string): Set<string> {
  const lists = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, list = '']) => list))
  return new Set(
    [...lists].flatMap((list) =>
      list.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => LETTERS[name] ?? '').split(/\s+/),
    ),
  )
}
