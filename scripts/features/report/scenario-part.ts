import type { Choice } from '../choice/choice.ts'
import { replayCommand } from '#scripts/features/results/history.ts'
import type {
  Attached,
  ScenarioAttempt,
  ScenarioRun,
  StepRun,
} from '#scripts/features/results/features-run.ts'
import { titleOf } from '../run/leg.ts'
import { Html, html } from '../../html/html.ts'

const LOG = 'text/x.cucumber.log+plain'

/** One scenario: how it ended, its steps, and what explains a failure. */
export function scenarioPart(run: ScenarioRun, choice: Choice, evidence: string): Html {
  const { surface, store, file, line, name, rule, status, tags, reason, milliseconds, attempts } = run
  const words = [name, run.feature, rule ?? '', `${file}:${line}`, reason ?? '', ...tags]
    .join(' ')
    .toLowerCase()
  return html`<details
    class="scenario"
    data-status="${status}"
    data-leg="${titleOf({ surface, store })}"
    data-tags="${tags.join(' ')}"
    data-words="${words}"
    ${new Html(status === 'failed' ? 'open' : '')}
  >
    <summary>
      <span class="status ${status}">${status}</span> <span class="name">${name}</span>
      <span class="leg">${titleOf({ surface, store })}</span>
      <span class="time">${seconds(milliseconds)}</span>
    </summary>
    ${rule === null ? null : html`<p class="rule">Rule: ${rule}</p>`}
    ${status === 'skipped' && reason !== null ? html`<p class="reason">Skipped: ${reason}</p>` : null}
    <p class="place">${file}:${line} <span class="tags">${tags.join(' ')}</span></p>
    ${copyable(replayCommand(run, choice))}
    ${attempts.map((attempt, index) => attemptPart(attempt, attempts.length > 1 ? index + 1 : 0, evidence))}
  </details>`
}

/** `number` is 0 where there was no other attempt. */
function attemptPart({ passed, steps }: ScenarioAttempt, number: number, evidence: string): Html {
  const shown = steps.filter(({ hook, error }) => !hook || error !== null)
  const attached = steps.flatMap((each) => each.attached).filter(({ mediaType }) => mediaType !== LOG)
  return html`${number > 0 ? html`<h4>Attempt ${number}: ${passed ? 'passed' : 'failed'}</h4>` : null}
    <ol class="steps">
      ${shown.map(stepPart)}
    </ol>
    ${attached.length > 0 ? html`<div class="evidence">${attached.map((each) => evidencePart(each, evidence))}</div>` : null}`
}

function stepPart({ words, block, status, milliseconds, error }: StepRun): Html {
  return html`<li class="${status}">
    <span class="words">${words}</span>
    ${status === 'skipped' ? null : html`<span class="time">${seconds(milliseconds)}</span>`}
    ${block === '' ? null : html`<pre class="block">${block}</pre>`}
    ${error === null ? null : errorPart(error)}
  </li>`
}

/** What was said stands before where it was thrown, which few want to see. */
function errorPart(error: string): Html {
  const cut = error.search(/\n\s+at /)
  const said = cut === -1 ? error : error.slice(0, cut)
  const where = cut === -1 ? '' : error.slice(cut + 1)
  return html`<pre class="error">${said}</pre>
    ${
      where === ''
        ? null
        : html`<details class="where">
            <summary>Where it was thrown</summary>
            <pre>${where}</pre>
          </details>`
    }`
}

const TITLES: Readonly<Record<string, string>> = {
  'page.html': 'Page (HTML)',
  'console.txt': 'Console of the browser',
  'network.txt': 'Calls of the page',
  'store.log': 'Log of the store',
  'terminal.txt': 'Terminal',
  'no-screenshot.jpg.txt': 'No picture',
  'no-page.html.txt': 'No page',
}

function evidencePart({ name, mediaType, body, base64 }: Attached, evidence: string): Html {
  if (mediaType.startsWith('image/'))
    return html`<figure tabindex="0">
      <img
        src="data:${mediaType};base64,${base64 ? body : ''}"
        alt="The page when the scenario failed"
        loading="lazy"
      />
    </figure>`
  const text = base64 ? Buffer.from(body, 'base64').toString() : body
  if (name === 'trace.txt')
    return html`<p>Trace, step by step: <a href="${evidence}/${text}">${text}</a></p>
      ${copyable(`npx playwright show-trace reports/${evidence}/${text}`)}`
  if (text === '') return html`<p class="quiet">${TITLES[name] ?? name}: nothing</p>`
  return html`<details>
    <summary>${TITLES[name] ?? name}</summary>
    <pre>${text}</pre>
  </details>`
}

/** A command with a button that copies it. */
export function copyable(command: string): Html {
  return html`<p class="command">
    <code>${command}</code> <button type="button" data-copy="${command}">Copy</button>
  </p>`
}

/** A length of time as people read it: 0.3 s, 12 s, 3 min 20 s. */
export function seconds(milliseconds: number): string {
  const value = milliseconds / 1000
  if (value < 10) return `${value.toFixed(1)} s`
  if (value < 60) return `${Math.round(value)} s`
  const whole = Math.round(value)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}
