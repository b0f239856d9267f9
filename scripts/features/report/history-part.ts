import type { PastRun } from '../results/history.ts'
import { html, type Html } from '../../html/html.ts'
import { seconds } from './scenario-part.ts'
import { type FeaturesRun, runsWith } from '#scripts/features/results/features-run.ts'
import { titleOf } from '#scripts/features/run/leg.ts'

const BAR_WIDTH = 26
const HEIGHT = 96

/** The last runs as bars, as high as they took long, and as a table. */
export function historyPart(history: readonly PastRun[]): Html | null {
  if (history.length === 0) return null
  const longest = Math.max(...history.map((each) => each.seconds))
  const newest = history.toReversed()
  return html`<section aria-labelledby="history-title">
    <h2 id="history-title">The last ${history.length} runs</h2>
    <svg
      class="bars"
      role="img"
      aria-label="How long the last runs took"
      preserveAspectRatio="xMinYMax meet"
      viewBox="0 0 ${history.length * BAR_WIDTH} ${HEIGHT}"
    >
      ${history.map((each, index) => bar(each, index, longest))}
    </svg>
    <details>
      <summary>As a table</summary>
      <div class="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">Run</th>
              <th scope="col">Passed</th>
              <th scope="col">Failed</th>
              <th scope="col">Skipped</th>
              <th scope="col">Flaky</th>
              <th scope="col">Time</th>
              <th scope="col">Command</th>
            </tr>
          </thead>
          <tbody>
            ${newest.map(
              (each) =>
                html`<tr>
                  <th scope="row">${each.startedAt.slice(0, 16).replace('T', ' ')}</th>
                  <td>${each.passed}</td>
                  <td class="${each.failed > 0 ? 'failed' : 'zero'}">${each.failed}</td>
                  <td>${each.skipped}</td>
                  <td>${each.flaky.join(', ') || '–'}</td>
                  <td>${seconds(each.seconds * 1000)}</td>
                  <td><code>${each.command}</code></td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </details>
  </section>`
}

function bar(run: PastRun, index: number, longest: number): Html {
  const height = Math.max(3, (run.seconds / longest) * HEIGHT)
  const ending = run.failed > 0 ? 'failed' : run.flaky.length > 0 ? 'flaky' : 'passed'
  return html`<rect
    class="${ending}"
    x="${index * BAR_WIDTH + 3}"
    y="${HEIGHT - height}"
    width="${BAR_WIDTH - 6}"
    height="${height}"
    rx="2"
  >
    <title>
      ${run.startedAt.slice(0, 16).replace('T', ' ')}: ${run.passed} passed, ${run.failed} failed,
      ${seconds(run.seconds * 1000)}
    </title></rect
  >`
}

const SHOWN = 10

/** Where the time goes: the slowest scenarios, and the steps that take the most of it together. */
export function slowestPart(run: FeaturesRun): Html | null {
  const slowest = runsWith(run, 'passed')
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, SHOWN)
  if (slowest.length === 0) return null
  return html`<section aria-labelledby="slow-title">
    <h2 id="slow-title">Where the time goes</h2>
    <div class="wide">
      <table>
        <caption>
          Slowest scenarios
        </caption>
        <thead>
          <tr>
            <th scope="col">Scenario</th>
            <th scope="col">Surface</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          ${slowest.map(
            (each) =>
              html`<tr>
                <th scope="row">${each.name}</th>
                <td>${titleOf(each)}</td>
                <td>${seconds(each.milliseconds)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <div class="wide">
      <table>
        <caption>
          Slowest steps
        </caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Times</th>
            <th scope="col">Usually</th>
            <th scope="col">Together</th>
          </tr>
        </thead>
        <tbody>
          ${slowestSteps(run).map(
            ({ words, times, usual, all }) =>
              html`<tr>
                <th scope="row">${words}</th>
                <td>${times}</td>
                <td>${seconds(usual)}</td>
                <td>${seconds(all)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`
}

/** Steps that differ in their quoted words and numbers alone are one. */
function slowestSteps({ runs }: FeaturesRun) {
  const steps = runs.flatMap(({ attempts }) => attempts.flatMap((each) => each.steps))
  const groups = Map.groupBy(steps, ({ words }) =>
    words
      .replaceAll(/"[^"]*"/g, '"…"')
      .replaceAll(/\b\d+\b/g, '…')
      .replace(/^(?:Given|When|Then|And|But|\*) /, ''),
  )
  return [...groups]
    .map(([words, group]) => {
      const times = group.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
      const all = times.reduce((sum, each) => sum + each, 0)
      return { words, times: times.length, usual: times[Math.floor(times.length / 2)] ?? 0, all }
    })
    .toSorted((one, other) => other.all - one.all)
    .slice(0, SHOWN)
}
