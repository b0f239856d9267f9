/** Where a scenario begins, as cucumber names its lines: those of its heading and of the rows of its examples. */
const SCENARIO = /^\s*(?:Scenario(?: Outline| Template)?|Example):/
const RULE = /^\s*Rule:/
const EXAMPLES = /^\s*(?:Examples|Scenarios):/
const ROW = /^\s*\|/
const TAGS = /^\s*@/

/**
 * The lines by which cucumber knows what stands at a line of a feature file: a row of examples, the scenario around a
 * step, all scenarios of a rule; null for the whole file. A line beyond its end is a fault.
 */
export function knownLines(text: string, line: number): number[] | null | { fault: string } {
  const lines = text.trimEnd().split('\n')
  if (line < 1 || line > lines.length) return { fault: `it has ${lines.length} lines, and none ${line}` }
  const at = pastTags(lines, line)
  const is = (pattern: RegExp, number: number) => pattern.test(lines[number - 1] ?? '')
  if (is(RULE, at)) {
    const next = numbersOf(lines, RULE).find((each) => each > at) ?? lines.length + 1
    return numbersOf(lines, SCENARIO).filter((each) => each > at && each < next)
  }
  const start = numbersOf(lines, SCENARIO).findLast((each) => each <= at)
  const rule = numbersOf(lines, RULE).findLast((each) => each <= at)
  // What stands before the first scenario, of the file or of a rule, belongs to all that follow.
  if (start === undefined || (rule ?? 0) > start) return rule === undefined ? null : knownLines(text, rule)
  return [isExample(lines, at) ? at : start]
}

/** A row of examples, and not their heading. */
function isExample(lines: readonly string[], at: number): boolean {
  if (!ROW.test(lines[at - 1] ?? '')) return false
  const above = lines.slice(0, at - 1)
  const table = above.length - above.findLastIndex((each) => !ROW.test(each)) - 1
  return table > 0 && EXAMPLES.test(above.at(-1 - table) ?? '')
}

/** Tags belong to what follows them. */
function pastTags(lines: readonly string[], line: number): number {
  let at = line
  while (at < lines.length && TAGS.test(lines[at - 1] ?? '')) at += 1
  return at
}

function numbersOf(lines: readonly string[], pattern: RegExp): number[] {
  return lines.flatMap((each, index) => (pattern.test(each) ? [index + 1] : []))
}
