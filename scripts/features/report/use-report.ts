import {
  type ExchangesReport,
  total,
  exchangesLine,
  type OperationUse,
} from '#features/exchanges/exchanges-report.ts'
import { type Html, html } from '#scripts/html/html.ts'

/**
 * Runs in the report itself, as its own source: finding scenarios, and copying commands. It reaches for nothing outside
 * of itself.
 */
export function useReport(): void {
  const control = (id: string) => document.querySelector<HTMLInputElement | HTMLSelectElement>(`#${id}`)
  const valueOf = (id: string) => control(id)?.value.trim() ?? ''
  const scenarios = [...document.querySelectorAll<HTMLDetailsElement>('.scenario')]
  const features = [...document.querySelectorAll<HTMLDetailsElement>('.feature')]
  const names = ['words', 'status', 'leg', 'tag']

  const fits = ({ dataset }: HTMLElement) => {
    const [words = '', status, leg, tag = ''] = names.map(valueOf)
    return (
      words
        .toLowerCase()
        .split(/\s+/)
        .every((word) => dataset['words']?.includes(word)) &&
      (status === '' || dataset['status'] === status) &&
      (leg === '' || dataset['leg'] === leg) &&
      (tag === '' || dataset['tags']?.split(' ').includes(tag) === true)
    )
  }

  const filter = () => {
    const narrowed = names.some((name) => valueOf(name) !== '')
    for (const scenario of scenarios) scenario.hidden = !fits(scenario)
    for (const feature of features) {
      feature.hidden = feature.querySelector('.scenario:not([hidden])') === null
      if (narrowed) feature.open = true
    }
    const shown = scenarios.filter(({ hidden }) => !hidden).length
    const count = document.querySelector('#shown')
    if (count)
      count.textContent = narrowed ? `${shown} of ${scenarios.length} scenarios` : `${shown} scenarios`
    document.querySelector('#none')?.toggleAttribute('hidden', shown > 0)
  }

  const copy = async (button: HTMLElement, command: string) => {
    try {
      await navigator.clipboard.writeText(command)
      button.textContent = 'Copied'
    } catch {
      // Not every browser lets a page of a file write there; what is marked can be copied by hand.
      if (button.previousElementSibling) getSelection()?.selectAllChildren(button.previousElementSibling)
      button.textContent = 'Marked'
    }
    setTimeout(() => (button.textContent = 'Copy'), 1500)
  }

  for (const name of names) control(name)?.addEventListener('input', filter)
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  document.addEventListener('click', ({ target }) => {
    const command = target instanceof HTMLElement ? target.dataset['copy'] : undefined
    if (target instanceof HTMLElement && command !== undefined) void copy(target, command)
  })
}

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
            ${violations.map((each) => html`<li>${each.operation} ${each.status}, ${each.path}: ${each.message} <span class="quiet">(${each.scenario})</span></li>`)}
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
