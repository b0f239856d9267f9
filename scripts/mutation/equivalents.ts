import type { Equivalent } from './judge.ts'

/** Changes that nobody can see from outside, however long they look. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'scripts/generate/templates/checks.ts',
    from: 'text.length <= limit',
    to: 'false',
    because: 'it only spares the counting: a text never has more characters than code units',
  },
  {
    file: 'scripts/generate/templates/checks.ts',
    from: 'text.length <= limit',
    to: 'text.length < limit',
    because: 'it only spares the counting',
  },
  {
    file: 'scripts/generate/templates/checks.ts',
    from: "'custom'",
    to: '""',
    because: 'nobody reads the code of a mistake but that of unknown fields',
  },
  {
    file: 'scripts/generate/templates/read-input.ts',
    from: "''",
    to: '"Stryker was here!"',
    because: 'a list of one text is joined by nothing',
  },
]
