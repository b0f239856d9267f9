import { disparities, type FeaturesRun } from '../results/features-run.ts'
import { titleOf } from '../run/leg.ts'
import { html, type Html } from '../../html/html.ts'

/** Scenarios that end differently on two surfaces or stores, with both answers. */
export function parityPart(run: FeaturesRun): Html | null {
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
