import { runsWith, type FeaturesRun } from '../results/features-run.ts'
import { titleOf } from '../run/leg.ts'
import { html, type Html } from '../../html/html.ts'
import { seconds } from './times.ts'

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
