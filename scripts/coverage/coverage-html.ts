import { escapeHtml } from '#core/text/escape-html.ts'
import { scenarioResult, testResult, type LastResult, type LastRuns } from './last-results.ts'
import { holderParts, type Rule } from './rules.ts'
import { sectionOf, SECTIONS } from './sections.ts'

/** The same for whoever decides about a release: how everything that holds a rule ended last. */
export function coverageHtml(rules: readonly Rule[], faults: readonly string[], runs: LastRuns): string {
  const held = rules.map((rule) => heldRule(rule, runs))
  const count = (standing: Standing) => held.filter((each) => each.standing === standing).length
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Rules of the shop</title>
<style>${STYLE}</style>
<h1>The rules of the shop, and how what holds them ended last</h1>
<p>${rules.length} rules: ${STANDINGS.map((each) => `${count(each)} ${WORDS[each]}`).join(', ')}.
${runs.features ? `Scenarios of ${escapeHtml(runs.features.startedAt)}.` : 'No scenario has run here.'}
${runs.vitest ? '' : 'No test has run here.'}</p>
${faults.length === 0 ? '' : `<details open><summary><b>${faults.length} things are wrong</b></summary><ul>${faults.map((each) => `<li class="failed">${escapeHtml(each)}`).join('')}</ul></details>`}
<p><label>Find <input type="search" id="find" autocomplete="off"></label></p>
${Object.entries(SECTIONS)
  .map(([section, title]) => sectionPart(section, title, held))
  .join('\n')}
<script>${SCRIPT}</script>
</html>
`
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

function sectionPart(section: string, title: string, held: readonly Held[]): string {
  const own = held.filter(({ rule }) => sectionOf(rule.id) === section)
  const good = own.filter(({ standing }) => standing === 'holds').length
  return `<section class="section"><h2 id="${section}">${section.slice(1)} ${escapeHtml(title)} <small>${good} of ${own.length} hold</small></h2>
<ul>${own.map(rulePart).join('\n')}</ul></section>`
}

function rulePart({ rule, standing, holders }: Held): string {
  return `<li class="rule ${standing}" id="${rule.id}"><details><summary><b>${escapeHtml(rule.says)}</b> <code>${rule.id}</code> <em>${WORDS[standing]}</em></summary>
<ul>${holders.map(holderPart).join('')}</ul></details>`
}

function holderPart({ text, result }: Held['holders'][number]): string {
  const { file, name } = holderParts(text)
  const endings = Object.entries(result).map(
    ([where, status]) => `<span class="${escapeHtml(status)}">${escapeHtml(`${where}: ${status}`)}</span>`,
  )
  return `<li>${escapeHtml(name)} <code>${escapeHtml(file)}</code> ${endings.join(' ') || '<span>not run</span>'}`
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
ul { list-style: none; padding-left: 0; } ul ul { padding-left: 1.5rem; }
code, small, em { color: #555; font-size: 0.85em; font-style: normal; }
span { border: 1px solid #999; border-radius: 4px; font-size: 0.85em; padding: 0 0.4em; }
.rule { border-left: 4px solid #999; margin: 0.3rem 0; padding-left: 0.6rem; }
.holds { border-color: #1a7f37; } .partly { border-color: #8fc49c; } .broken, .unheld { border-color: #c1121f; }
.failed { color: #c1121f; } .passed { color: #1a7f37; } .flaky { color: #8a5a00; }
`

const SCRIPT = `
const box = document.getElementById('find')
box.addEventListener('input', () => {
  const words = box.value.toLowerCase().split(' ')
  for (const rule of document.querySelectorAll('.rule'))
    rule.hidden = !words.every((word) => rule.textContent.toLowerCase().includes(word))
  for (const section of document.querySelectorAll('.section'))
    section.hidden = section.querySelector('.rule:not([hidden])') === null
})
`
