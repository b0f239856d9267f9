import {
  exchangesLine,
  total,
  type ExchangesReport,
  type OperationUse,
} from '#features/exchanges/exchanges-report.ts'

import { html, type Html } from '../../html/html.ts'

/** What of the contract went over the wire, and what never did. */
export function contractPart(report: ExchangesReport): Html {
  const { operations, violations } = report
  const unused = operations.filter(({ answers }) => answers.every(({ counts }) => total(counts) === 0))
  const used = operations.filter((each) => !unused.includes(each))
  return html`<section aria-labelledby="contract-title">
    <h2 id="contract-title">Contract</h2>
    <p>${exchangesLine(report)}.</p>
    ${
      violations.length === 0
        ? null
        : html`<ul class="violations">
            ${violations.map((each) => html`<li>${each.operation} ${each.status}, ${each.place}: ${each.reason} <span class="quiet">(${each.scenario})</span></li>`)}
          </ul>`
    }
    <details>
      <summary>Operations that were used: ${used.length}</summary>
      ${table(used)}
    </details>
    <details>
      <summary>Operations that no scenario used: ${unused.length}</summary>
      ${table(unused)}
    </details>
  </section>`
}

function table(operations: readonly OperationUse[]): Html {
  return html`<div class="wide">
    <table>
      <thead>
        <tr>
          <th scope="col">Operation</th>
          <th scope="col">Answers</th>
          <th scope="col">Problems</th>
          <th scope="col">Members never seen</th>
        </tr>
      </thead>
      <tbody>
        ${operations.map(
          ({ id, method, path, answers, problems, fields }) =>
            html`<tr>
              <th scope="row">${id}<br /><span class="quiet">${method} ${path}</span></th>
              <td>${answers.map(({ status, counts }) => counted(String(status), total(counts)))}</td>
              <td>${problems.map(({ code, counts }) => counted(code, total(counts)))}</td>
              <td>
                ${fields
                  .filter(({ counts }) => total(counts) === 0)
                  .map((each) => each.path)
                  .join(', ')}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

function counted(what: string, count: number): Html {
  return html`<span class="count ${count > 0 ? '' : 'never'}">${what}: ${count > 0 ? count : 'never'}</span> `
}
