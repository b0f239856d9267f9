/** A font file with its letters and weights, and the installed fonts that replace it. */
export type Face = {
  family: string
  file: string
  letters: ReadonlySet<string>
  weight: string
  installed: readonly string[]
}

const INTRODUCTION = `/*
 * Written by tools/fonts/make-fonts.ts. System fonts come first in every stack; these files fill the gaps of
 * machines without Bangla, Japanese or Hindi fonts. A browser fetches one only when a letter of its range is on the page and no
 * installed font was found, and shows the page meanwhile. The taka sign and the danda are so small that the build puts
 * them into the style itself: taka is on every page.
 */
`

/** The @font-face rules of all font files, with their letters as unicode-range. */
export function faceRules(faces: readonly Face[]): string {
  return [INTRODUCTION, ...faces.map(faceRule)].join('\n')
}

function faceRule({ family, file, letters, weight, installed }: Face): string {
  const sources = [...installed.map((name) => `local('${name}')`), `url('./fonts/${file}') format('woff2')`]
  return `@font-face {
  font-family: '${family}';
  src: ${sources.join(', ')};
  font-weight: ${weight};
  font-display: swap;
  unicode-range: ${unicodeRange(letters)};
}
`
}

/** Code points as a CSS range list: `U+3041-3053, U+9999`; without white space. */
export function unicodeRange(letters: ReadonlySet<string>): string {
  const points = [...letters]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .filter((point) => point > 0x20)
    .toSorted((a, b) => a - b)
  const runs: [number, number][] = []
  for (const point of points) {
    const last = runs.at(-1)
    if (last && point <= last[1] + 1) last[1] = point
    else runs.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')
}
