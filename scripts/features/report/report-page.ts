import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { CucumberHtmlStream } from '@cucumber/html-formatter'
import type { Envelope } from '@cucumber/messages'

import { exchangesLine, total, type ExchangesReport } from '#features/exchanges/exchanges-report.ts'
import { html, Html } from '#core/text/html.ts'
import { commandFor } from '../choice/choice.ts'
import { disparities, isGood, runsWith, type FeaturesRun, type ScenarioRun } from '../results/features-run.ts'
import { describeSkipped, replayCommand, type PastRun } from '../results/history.ts'
import { titleOf } from '../run/leg.ts'

export type Reported = {
  run: FeaturesRun
  /** Oldest first, this run last. */
  history: readonly PastRun[]
  exchanges: ExchangesReport | null
  /** The folder with this run's evidence, from where the page is. */
  evidence: string
}

const SLOWEST = 10
const LOOK = `body { margin: 1rem; font: 15px/1.5 system-ui, sans-serif }
  table { border-collapse: collapse } td, th { padding: .2rem .7rem; text-align: left; vertical-align: top }
  td { border-top: 1px solid #8885; overflow-wrap: anywhere; white-space: pre-line } .good { color: #17682f } .bad { color: #b3261e }`

/**
 * The report of a run as one page that needs no network: Cucumber's own, which shows and finds scenarios, below what it
 * cannot know of surfaces, stores, former runs and the contract.
 */
export async function reportPage(reported: Reported): Promise<string> {
  const page = await text(Readable.from(oneRun(reported.run)).pipe(new CucumberHtmlStream()))
  return page.replace('<body>', () => `<body>${ownPart(reported).text}`)
}

/** What all processes of Cucumber have said as if it were one, the surface before each file's name. */
function* oneRun(run: FeaturesRun): Generator<Envelope> {
  for (const [index, { leg, envelopes }] of run.messages.entries())
    for (const envelope of envelopes) {
      const { meta, testRunStarted, testRunFinished, source, gherkinDocument, pickle } = envelope
      const named = <Place extends { uri?: string }>(place: Place) => ({
        ...place,
        uri: `${titleOf(leg)}/${place.uri}`,
      })
      if (testRunFinished || (index > 0 && (meta ?? testRunStarted))) continue
      else if (source) yield { source: named(source) }
      else if (gherkinDocument) yield { gherkinDocument: named(gherkinDocument) }
      else if (pickle) yield { pickle: named(pickle) }
      else yield envelope
    }
  const ended = run.messages.flatMap((each) =>
    each.envelopes.filter(({ testRunFinished }) => testRunFinished),
  )
  const last = ended.at(-1)?.testRunFinished
  if (last) yield { testRunFinished: { ...last, success: isGood(run) } }
}

function ownPart({ run, history, exchanges, evidence }: Reported): Html {
  const legs = [...Map.groupBy(run.runs, titleOf)]
  const statuses = ['passed', 'failed', 'flaky', 'skipped'] as const
  const told = (each: ScenarioRun) => [
    html`${each.name} (${titleOf(each)})`,
    each.reason,
    html`<code>${replayCommand(each, run.choice)}</code>`,
    tracesOf(each).map((name) => html`<code>npx playwright show-trace reports/${evidence}/${name}</code> `),
  ]
  const slowest = runsWith(run, 'passed').toSorted((one, other) => other.milliseconds - one.milliseconds)
  return html`<style>
      ${new Html(LOOK)}
    </style>
    <h1 class="${isGood(run) ? 'good' : 'bad'}">
      ${isGood(run) ? 'Passed' : 'Failed'}: scenarios of Nihon Haat
    </h1>
    <p>${run.startedAt.slice(0, 16).replace('T', ' ')} UTC, <code>${commandFor(run.choice)}</code></p>
    ${table(
      ['Surface and store', ...statuses],
      legs.map(([title, runs]) => [
        title,
        ...statuses.map((status) => runs.filter((each) => each.status === status).length),
      ]),
    )}
    ${run.faults.map((fault) => html`<pre class="bad">${fault}</pre>`)}
    ${part('Failed', ['Scenario', 'Why', 'Again', 'Trace'], runsWith(run, 'failed').map(told), true)}
    ${part('Flaky: passed when run again', ['Scenario', 'Why', 'Again', 'Trace'], runsWith(run, 'flaky').map(told), true)}
    ${part(
      'Parity: the same words, and two answers',
      ['Scenario', 'Endings'],
      disparities(run).map((group) => [
        group[0]?.name,
        group.map((each) => html`${titleOf(each)}: ${each.status}${each.reason && `, ${each.reason}`}<br />`),
      ]),
      true,
    )}
    ${part(
      'Skipped',
      ['Why', 'Scenarios'],
      describeSkipped(run).map(({ what, count }) => [what, count]),
    )}
    ${part(
      'Slowest scenarios',
      ['Scenario', 'Seconds'],
      slowest
        .slice(0, SLOWEST)
        .map((each) => [`${each.name} (${titleOf(each)})`, (each.milliseconds / 1000).toFixed(1)]),
    )}
    ${part(
      'The last runs',
      ['Began', 'Passed', 'Failed', 'Skipped', 'Flaky', 'Seconds', 'Command'],
      history
        .toReversed()
        .map((past) => [
          past.startedAt.slice(0, 16),
          past.passed,
          past.failed,
          past.skipped,
          past.flaky.join(', '),
          Math.round(past.seconds),
          past.command,
        ]),
    )}
    ${exchanges && contractPart(exchanges)}`
}

function tracesOf({ attempts }: ScenarioRun): string[] {
  const attached = attempts.flatMap(({ steps }) => steps.flatMap((step) => step.attached))
  return attached.filter(({ name }) => name === 'trace.txt').map((each) => each.text)
}

/** What of the contract went over the wire, and what never did. */
function contractPart(report: ExchangesReport): Html {
  const never = <Use extends { counts: Parameters<typeof total>[0] }>(uses: readonly Use[]) =>
    uses.filter(({ counts }) => total(counts) === 0)
  return html`<p>${exchangesLine(report)}.</p>
    ${part(
      'Broke the contract',
      ['Call', 'How', 'Scenario'],
      report.violations.map((each) => [
        `${each.operation} ${each.status}, ${each.path}`,
        each.message,
        each.scenario,
      ]),
      true,
    )}
    ${part(
      'What of the contract no scenario met',
      ['Operation', 'Answers', 'Problems', 'Members'],
      report.operations.map(({ id, answers, problems, fields }) => [
        id,
        never(answers).map(({ status }) => `${status} `),
        never(problems).map(({ code }) => `${code} `),
        never(fields).map(({ path }) => `${path} `),
      ]),
    )}`
}

type Cell = Parameters<typeof html>[1]

/** A table below its title, folded unless it tells of something wrong; nothing where it has no row. */
function part(
  title: string,
  titles: string[],
  rows: readonly (readonly Cell[])[],
  open = false,
): Html | null {
  if (rows.length === 0) return null
  return html`<details ${open && 'open'}>
    <summary>${title}: ${rows.length}</summary>
    ${table(titles, rows)}
  </details>`
}

function table(titles: readonly string[], rows: readonly (readonly Cell[])[]): Html {
  return html`<table>
    <tr>
      ${titles.map((title) => html`<th>${title}</th>`)}
    </tr>
    ${rows.map(
      (cells) =>
        html`<tr>
          ${cells.map((cell) => html`<td>${cell}</td>`)}
        </tr>`,
    )}
  </table>`
}
