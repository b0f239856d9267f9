import { OTHER_ROUTES, PAGE_NAMES, PAGES, type Circumstances, type Results } from './results.ts'
import { copyRatio, goalRows, isMet, type GoalRow, type Unit } from './goals.ts'
import { CATEGORIES, type Scores } from './report.ts'

const NOTHING = '–'
const DIGITS: Readonly<Record<Unit, number>> = { s: 2, ms: 0, KB: 0, times: 2, 'of 100': 0, '': 3 }

/** The section of a run for docs/benchmarks.md, as it is printed too. */
export function pagesSection(
  results: Results,
  around: Circumstances,
  before: ReadonlyMap<string, string> = new Map(),
): string {
  return [
    '## Pages',
    circumstancesOf(around),
    '### Beside the goals and the best peer',
    goalTable(results, before),
    `### Simulated throttling, medians of ${around.runs}`,
    simulatedTable(results),
    `### Applied throttling, medians of ${around.runs}`,
    appliedTable(results),
    '### Other public routes, one run each',
    routesTable(results),
    ...(results.clicks.length > 0 ? ['### Clicks', clickTable(results)] : []),
  ].join('\n\n')
}

/** One table to compare later runs with. */
export function beforeSection(results: Results, around: Circumstances): string {
  return ['## Pages, before', circumstancesOf(around), goalTable(results)].join('\n\n')
}

function circumstancesOf({ command, date, machine, versions }: Circumstances): string {
  return `\`${command}\`, ${date}. ${machine}. ${versions}.`
}

function goalTable(results: Results, before: ReadonlyMap<string, string> = new Map()): string {
  return table(
    ['Measure', 'Goal', 'Before', 'Measured', 'Met', 'Best peer'],
    goalRows(results).map((row) => [
      row.measure,
      `${row.atLeast ? '≥' : '≤'} ${row.goal} ${row.unit}`.trim(),
      before.get(row.measure) ?? NOTHING,
      withUnit(row),
      { true: 'yes', false: 'no', null: NOTHING }[String(isMet(row)) as 'true' | 'false' | 'null'],
      row.peer || NOTHING,
    ]),
  )
}

function simulatedTable({ pages }: Results): string {
  return table(
    ['Page', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'SI ms', 'KB', 'Script KB', 'Requests', ...CATEGORIES],
    PAGE_NAMES.map((page) => {
      const { simulated, scores } = pages[page]
      return [
        `${page} \`${PAGES[page]}\``,
        shown(simulated.fcp),
        shown(simulated.lcp),
        shown(simulated.tbt),
        shown(simulated.cls, 3),
        shown(simulated.si),
        shown(simulated.bytes === null ? null : simulated.bytes / 1024),
        shown(simulated.script === null ? null : simulated.script / 1024),
        shown(simulated.requests),
        ...scoreCells(scores),
      ]
    }),
  )
}

function appliedTable({ pages }: Results): string {
  return table(
    [
      ...['Page', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'SI ms', 'Ready ms'],
      ...['FCP of a copy, styles in a file, ms', 'Ratio', 'FCP of a copy, styles inside, ms', 'Ratio'],
    ],
    PAGE_NAMES.map((page) => {
      const { applied, copyFcp } = pages[page]
      return [
        page,
        shown(applied.fcp),
        shown(applied.lcp),
        shown(applied.tbt),
        shown(applied.cls, 3),
        shown(applied.si),
        shown(applied.ready),
        ...(['in a file', 'inside'] as const).flatMap((styles) => [
          shown(copyFcp[styles]),
          shown(copyRatio(pages[page], styles), 2),
        ]),
      ]
    }),
  )
}

function routesTable({ routes }: Results): string {
  return table(
    ['Route', ...CATEGORIES],
    OTHER_ROUTES.map((route) => [`\`${route}\``, ...(routes[route] ? scoreCells(routes[route]) : [])]),
  )
}

function clickTable({ clicks }: Results): string {
  return table(
    ['Click to', 'CPU', 'ms'],
    clicks.map(({ name, cpu, ms }) => [name, `${cpu}x`, shown(ms)]),
  )
}

function scoreCells(scores: Scores): string[] {
  return CATEGORIES.map((category) => shown(scores[category]))
}

function withUnit({ value, unit }: GoalRow): string {
  const digits = Number.isInteger(value) ? 0 : DIGITS[unit]
  return value === null ? NOTHING : `${shown(value, digits)} ${unit}`.trim()
}

function shown(value: number | null, digits = 0): string {
  return value === null ? NOTHING : value.toFixed(digits)
}

/** A table of Markdown whose columns stand below each other in a terminal, too. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) =>
    Math.max(...[name, ...rows.map((row) => row[column] ?? '')].map(({ length }) => length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
