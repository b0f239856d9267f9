import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { ExchangesReport } from '#features/exchanges/exchanges-report.ts'

import { html, Html } from '../../html/html.ts'
import { moment, reportDocument } from '#scripts/html/html.ts'
import { commandFor } from '../choice/choice.ts'
import { failureCount, isGood, runsWith, type FeaturesRun, disparities } from '../results/features-run.ts'
import type { PastRun } from '../results/history.ts'
import { titleOf } from '../run/leg.ts'
import { contractPart, useReport } from './use-report.ts'
import { copyable, scenarioPart, seconds } from './scenario-part.ts'
import { historyPart, slowestPart } from './history-part.ts'

export type Reported = {
  run: FeaturesRun
  /** Oldest first, this run last. */
  history: readonly PastRun[]
  exchanges: ExchangesReport | null
  /** The folder with this run's evidence, from where the page is. */
  evidence: string
}

/** The report of a run as one page that needs no network. */
export function reportPage({ run, history, exchanges, evidence }: Reported): string {
  const body = html`<a class="skip" href="#scenarios">To the scenarios</a>
    <header>
      <h1>Scenarios of Nihon Haat</h1>
      <p class="when">${moment(run.startedAt)}, ${seconds(run.seconds * 1000)}</p>
      ${copyable(commandFor(run.choice))}
    </header>
    <main>
      ${summary(run)} ${faults(run)} ${parityPart(run)} ${filters(run)}
      <section id="scenarios" aria-labelledby="scenarios-title">
        <h2 id="scenarios-title">Scenarios</h2>
        <p id="none" hidden>No scenario fits.</p>
        ${features(run, evidence)}
      </section>
      ${slowestPart(run)} ${historyPart(history)} ${exchanges === null ? null : contractPart(exchanges)}
    </main>`
  return reportDocument({
    title: `${isGood(run) ? 'Passed' : 'Failed'}: scenarios of Nihon Haat`,
    body,
    look: readFileSync(join(import.meta.dirname, 'report.css'), 'utf8'),
    use: useReport,
  })
}

function summary(run: FeaturesRun): Html {
  const legs = [...Map.groupBy(run.runs, titleOf)]
  const statuses = ['passed', 'failed', 'flaky', 'skipped'] as const
  return html`<section aria-label="Summary">
    <p class="verdict ${isGood(run) ? 'good' : 'bad'}">${verdict(run)}</p>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">Surface and store</th>
            ${statuses.map((each) => html`<th scope="col">${each}</th>`)}
            <th scope="col">time</th>
          </tr>
        </thead>
        <tbody>
          ${legs.map(
            ([title, runs]) =>
              html`<tr>
                <th scope="row">${title}</th>
                ${statuses.map((status) => {
                  const count = runs.filter((each) => each.status === status).length
                  return html`<td class="${count > 0 ? status : 'zero'}">${count}</td>`
                })}
                <td>${seconds(runs.reduce((sum, each) => sum + each.milliseconds, 0))}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`
}

function verdict(run: FeaturesRun): string {
  const failed = failureCount(run)
  const flaky = runsWith(run, 'flaky').length
  const skipped = runsWith(run, 'skipped').length
  return [
    failed === 0 ? `${run.runs.length - skipped} passed` : `${failed} failed`,
    ...(flaky > 0 ? [`${flaky} of them only when run again`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ')
}

function faults({ faults: all }: FeaturesRun): Html | null {
  if (all.length === 0) return null
  return html`<section aria-labelledby="faults-title">
    <h2 id="faults-title">Outside of scenarios</h2>
    ${all.map((fault) => html`<pre class="error">${fault}</pre>`)}
  </section>`
}

function filters({ runs }: FeaturesRun): Html {
  const legs = [...new Set(runs.map(titleOf))]
  const tags = [...new Set(runs.flatMap((each) => each.tags))].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )
  const option = (value: string) => html`<option>${value}</option>`
  return html`<form role="search" aria-label="Scenarios">
    <label>Words <input type="search" id="words" placeholder="name, feature, file, error" /></label>
    <label
      >Status
      <select id="status">
        <option value="">all</option>
        ${['failed', 'flaky', 'skipped', 'passed'].map(option)}
      </select></label
    >
    <label
      >Surface
      <select id="leg">
        <option value="">all</option>
        ${legs.map(option)}
      </select></label
    >
    <label
      >Tag
      <select id="tag">
        <option value="">all</option>
        ${tags.map(option)}
      </select></label
    >
    <output id="shown" for="words status leg tag">${runs.length} scenarios</output>
  </form>`
}

function features(run: FeaturesRun, evidence: string): Html[] {
  return [...Map.groupBy(run.runs, ({ file }) => file)].map(([file, runs]) => {
    const bad = runs.filter(({ status }) => status === 'failed').length
    const told = bad > 0 ? `${bad} of ${runs.length} failed` : `${runs.length}`
    return html`<details class="feature" ${new Html(bad > 0 ? 'open' : '')}>
      <summary>
        <h3>${runs[0]?.feature ?? file}</h3>
        <span class="file">${file}</span> <span class="count ${bad > 0 ? 'failed' : ''}">${told}</span>
      </summary>
      ${runs.map((each) => scenarioPart(each, run.choice, evidence))}
    </details>`
  })
}

/** Scenarios that end differently on two surfaces or stores, with both answers. */
function parityPart(run: FeaturesRun): Html | null {
  const groups = disparities(run)
  if (groups.length === 0) return null
  return html`<section aria-labelledby="parity-title">
    <h2 id="parity-title">Parity</h2>
    <p>The same words, and two answers:</p>
    ${groups.map(
      (group) =>
        html`<div class="wide">
          <table>
            <caption>
              ${group[0]?.name}
            </caption>
            <tbody>
              ${group.map(
                (each) =>
                  html`<tr>
                    <th scope="row">${titleOf(each)}</th>
                    <td class="${each.status}">${each.status}</td>
                    <td>${each.reason ?? 'as the scenario says'}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>`,
    )}
  </section>`
}
