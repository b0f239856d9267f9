import { html, type Html } from '#core/text/html.ts'
import { moment, reportDocument } from '#scripts/html/html.ts'
import type { Definition, Use } from './features.ts'
import { scenarioResult, testResult, type LastResult, type LastRuns } from './last-results.ts'
import { holderParts, sectionOf, SECTIONS, type Rule } from './rules.ts'
import { stepDictionary } from './step-dictionary.ts'

/** For whoever decides about a release: every rule, and how everything that holds it ended last. */
export function rulesPage(rules: readonly Rule[], faults: readonly string[], runs: LastRuns): string {
  const held = rules.map((rule) => heldRule(rule, runs))
  return listPage({
    title: 'The rules of the shop',
    when: html`${rules.length} rules, and how what holds them ended last.
    ${runs.features ? html`Scenarios of ${moment(runs.features.startedAt)}.` : 'No scenario has run here.'}
    ${runs.vitest ? '' : 'No test has run here.'}`,
    above: html`${summary(held, faults.length)} ${faultsPart(faults)}`,
    choice: html`<label>
      Standing
      <select id="standing">
        <option value="">all</option>
        ${STANDINGS.map((each) => html`<option value="${each}">${WORDS[each]}</option>`)}
      </select>
    </label>`,
    sections: html`${Object.entries(SECTIONS).map(([section, title]) => sectionPart(section, title, held))}`,
  })
}

/** For whoever writes a scenario: every step that there is. */
export function stepsPage(definitions: readonly Definition[], uses: readonly Use[]): string {
  return listPage({
    title: 'The steps of scenarios',
    when: html`Each with an example, and where it runs. A value in quotes is as the scenario says it;
    {shopper} is Ana or Ben.`,
    above: null,
    choice: null,
    sections: stepDictionary(definitions, uses),
  })
}

type ListParts = {
  title: string
  when: Html
  above: Html | null
  /** What else than words may be chosen by. */
  choice: Html | null
  sections: Html
}

function listPage({ title, when, above, choice, sections }: ListParts): string {
  const body = html`<header>
      <h1>${title}</h1>
      <p class="when">${when}</p>
    </header>
    <main>
      ${above}
      <form>
        <label
          >Words <input type="search" id="words" placeholder="words, file, name" autocomplete="off"
        /></label>
        ${choice}
        <output id="shown"></output>
      </form>
      <p id="none" hidden>Nothing fits.</p>
      ${sections}
    </main>`
  return reportDocument({ title: `${title} · Nihon Haat`, body, use: useRulesPage })
}

const STANDINGS = ['holds', 'broken', 'partly', 'unproved', 'unheld'] as const
type Standing = (typeof STANDINGS)[number]
const WORDS: Readonly<Record<Standing, string>> = {
  holds: 'hold',
  broken: 'broken',
  partly: 'hold as far as they were tried',
  unproved: 'not tried by the last run',
  unheld: 'held by nothing',
}

type Held = { rule: Rule; standing: Standing; holders: { text: string; result: LastResult }[] }

function heldRule(rule: Rule, runs: LastRuns): Held {
  const holders = [
    ...rule.scenarios.map((text) => ({ text: `features/${text}`, result: scenarioResult(text, runs) })),
    ...rule.tests.map((text) => ({ text, result: testResult(text, runs) })),
  ]
  return { rule, standing: standingOf(holders), holders }
}

function standingOf(holders: Held['holders']): Standing {
  if (holders.length === 0) return 'unheld'
  const tried = holders.map(({ result }) => Object.values(result))
  if (tried.flat().includes('failed')) return 'broken'
  const passed = tried.filter((statuses) => statuses.includes('passed') || statuses.includes('flaky'))
  if (passed.length === 0) return 'unproved'
  return passed.length === holders.length ? 'holds' : 'partly'
}

function summary(held: readonly Held[], faultCount: number): Html {
  const count = (standing: Standing) => held.filter((each) => each.standing === standing).length
  const bad = count('broken') + count('unheld') + faultCount
  return html`<p class="verdict ${bad > 0 ? 'bad' : 'good'}">
    ${STANDINGS.flatMap((each) => (count(each) > 0 ? `${count(each)} ${WORDS[each]}` : [])).join(', ')}
  </p>`
}

function faultsPart(faults: readonly string[]): Html | null {
  if (faults.length === 0) return null
  return html`<section aria-labelledby="faults-title">
    <h2 id="faults-title">What is wrong in the rules themselves</h2>
    <ul>
      ${faults.map((each) => html`<li class="failed">${each}</li>`)}
    </ul>
  </section>`
}

/** A section of the specification with its rules. */
function sectionPart(section: string, title: string, held: readonly Held[]): Html {
  const own = held.filter(({ rule }) => sectionOf(rule.id) === section)
  const good = own.filter(({ standing }) => standing === 'holds').length
  return html`<section class="section" aria-labelledby="${section}">
    <h2 id="${section}">
      ${section.startsWith('s') ? section.slice(1) : ''} ${title}
      <span class="quiet">${good} of ${own.length} hold</span>
    </h2>
    ${own.map(rulePart)}
  </section>`
}

function rulePart({ rule, standing, holders }: Held): Html {
  const words = [rule.says, rule.id, ...rule.scenarios, ...rule.tests].join(' ').toLowerCase()
  return html`<details
    class="rule ${standing}"
    id="${rule.id}"
    data-words="${words}"
    data-standing="${standing}"
  >
    <summary>
      <span>${rule.says}</span> <span class="quiet"><code>${rule.id}</code> ${WORDS[standing]}</span>
    </summary>
    ${rule.note === undefined ? null : html`<p>${rule.note}</p>`}
    <ul>
      ${holders.map(holderPart)}
    </ul>
  </details>`
}

function holderPart({ text, result }: Held['holders'][number]): Html {
  const { file, name } = holderParts(text)
  const endings = Object.entries(result).map(
    ([where, status]) => html`<span class="ending ${status}">${where}: ${status}</span>`,
  )
  return html`<li>
    ${name} <code class="quiet">${file}</code>
    ${endings.length > 0 ? endings : html`<span class="ending quiet">not run</span>`}
  </li>`
}

/** Runs in the pages of rules and steps themselves, as its own source: finding some. It reaches for nothing outside of itself. */
function useRulesPage(): void {
  const valueOf = (id: string) =>
    document.querySelector<HTMLInputElement | HTMLSelectElement>(`#${id}`)?.value.trim() ?? ''
  const rules = [...document.querySelectorAll<HTMLElement>('.rule')]

  const filter = () => {
    const words = valueOf('words').toLowerCase().split(/\s+/)
    const standing = valueOf('standing')
    for (const rule of rules)
      rule.hidden =
        !words.every((word) => rule.dataset['words']?.includes(word)) ||
        (standing !== '' && rule.dataset['standing'] !== standing)
    for (const section of document.querySelectorAll<HTMLElement>('.section'))
      section.hidden = section.querySelector('.rule:not([hidden])') === null
    const shown = rules.filter(({ hidden }) => !hidden).length
    const count = document.querySelector('#shown')
    if (count) count.textContent = shown < rules.length ? `${shown} of ${rules.length}` : `${shown}`
    document.querySelector('#none')?.toggleAttribute('hidden', shown > 0)
  }

  document.querySelector('form')?.addEventListener('input', filter)
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  filter()
}
