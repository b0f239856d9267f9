import { LineCounter, parseDocument, type Document } from 'yaml'
import { z } from 'zod'

/** The sections of the specification, by the tag that scenarios and rules carry. */
const SPECIFIED: Readonly<Record<string, string>> = {
  s1: 'What the shop does, and for whom',
  's2.1': 'Pages and their addresses',
  's2.2': 'What every page shares',
  's2.3': 'Home page',
  's2.4': 'Category page',
  's2.5': 'Product cards',
  's2.6': 'Product page',
  's2.7': 'Vendor page and search page',
  's2.8': 'Cart page',
  's2.9': 'Add-to-cart dialog',
  's2.10': 'Sign-in dialog',
  's2.11': 'Login page',
  's2.12': 'Register page',
  's2.13': 'Edit profile page',
  's2.14': 'Account dashboard',
  's2.15': 'Account sidebar',
  's2.16': 'Checkout',
  s3: 'Things and their fields',
  s4: 'States, and what changes them',
  s5: 'Checks of what is typed',
  s6: 'Who may do what',
  s7: 'Calls to the store',
  s8: 'What is said when something fails or succeeds',
  s9: 'Figures and limits',
}

/** All sections of rules: those of the specification, what must not go wrong, and what must be survived. */
export const SECTIONS: Readonly<Record<string, string>> = { ...SPECIFIED, T: 'Threats', F: 'Faults' }

/** Between the file of a holder and its name, and between a group of tests and what is in it. */
export const WITHIN = ' › '

const holder = z.string().refine((text) => text.includes(WITHIN), `has to be: file${WITHIN}name`)

const sabotage = z.strictObject({
  file: z.string(),
  /** What stands in the file exactly once, and what would break the rule in its place. */
  from: z.string().min(1),
  to: z.string(),
})

const rule = z.strictObject({
  id: z
    .string()
    .regex(
      /^(?:s\d+(?:\.\d+)?\.[a-z0-9-]+|[TF]-\d\d)$/,
      'has to be like s5.password-length, s2.16.four-steps or T-08',
    )
    .refine((id) => sectionOf(id) in SECTIONS, 'names a section that the specification does not have'),
  says: z.string().min(7),
  /** How it is met, where that differs from what people may expect. */
  note: z.string().optional(),
  /** Of `features/`, a name as it is written, an outline with its `<placeholders>`. */
  scenarios: z.array(holder).default([]),
  /** Of the whole project: file, groups, title, as they are written. */
  tests: z.array(holder).default([]),
  sabotages: z.array(sabotage).default([]),
})

/**
 * A statement that can be observed, what would fail if it did not hold, and small changes that break it. Threats and faults
 * are held by what carries their ids: tests and groups at the head of the title, scenarios as a tag.
 */
export type Rule = z.output<typeof rule>

/** One small change that breaks a rule; what holds the rule has to notice. */
export type Sabotage = Rule['sabotages'][number]

/** A rule and where it stands: `features/rules/s5.yaml:7`. */
export type PlacedRule = { rule: Rule; place: string }

/** The section of a rule: what stands before the name in its id (`s2.16.four-steps`, `s5.password-length`, `T-08`). */
export function sectionOf(id: string): string {
  return /^(?:s\d+(?:\.\d+)?(?=\.)|[TF](?=-))/.exec(id)?.[0] ?? ''
}

/** Whether a tag says to which part of the specification a scenario belongs: `@s5`, `@s2.16`. */
export function isSectionTag(tag: string): boolean {
  return tag.startsWith('@') && tag.slice(1) in SPECIFIED
}

/** A holder's file and the name within it. */
export function holderParts(text: string): { file: string; name: string } {
  const [file = '', ...names] = text.split(WITHIN)
  return { file, name: names.join(WITHIN) }
}

/** Reads a file of rules, a YAML list; an entry that is none is told with its line, and left out. */
export function readRules(text: string, file: string): { rules: PlacedRule[]; faults: string[] } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const faults = document.errors.map(
    ({ pos, message }) => `${file}:${lines.linePos(pos[0]).line}: ${message.split('\n')[0]}`,
  )
  const items: unknown = faults.length > 0 ? [] : document.toJS()
  if (!Array.isArray(items)) return { rules: [], faults: [`${file}:1: has to be a list`] }
  const placeOf = (path: readonly PropertyKey[]) => `${file}:${lineOf(document, lines, path)}`
  const read = items.map((item: unknown, index) => ({ index, result: rule.safeParse(item) }))
  return {
    rules: read.flatMap(({ index, result }) =>
      result.success ? [{ rule: result.data, place: placeOf([index]) }] : [],
    ),
    faults: [
      ...faults,
      ...read.flatMap(({ index, result }) =>
        (result.error?.issues ?? []).map(
          ({ path, message }) => `${placeOf([index, ...path])}: ${path.join('.')}: ${message}`,
        ),
      ),
    ],
  }
}

/** The line of the nearest node that is there on the way to `path`. */
function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node: unknown = document.getIn(path.slice(0, depth), true)
    if (node !== null && typeof node === 'object' && 'range' in node && Array.isArray(node.range))
      return lines.linePos(Number(node.range[0])).line
  }
  return 1
}
