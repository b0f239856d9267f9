import type { HYDRATED } from '#web/ssr/hydrated.tsx'

// Queues taps on buttons until hydration; links and the search work without script. Says so when the script is lost.

/** The same name without an import: a module would be one more file before the first tap. */
const ready: typeof HYDRATED = 'haat:ready'

/** Set on the document element from the arrival of the script `start.ts`, unless the one that it loads is lost. */
export const STARTED = 'started'

/** How long a tap, or a form that only the script can show, waits before the page offers to reload. */
const LIMIT_MS = 12_000

const tapped: HTMLElement[] = []
let limit: ReturnType<typeof setTimeout> | undefined
/** Whether the script failed for good: only a reload helps. */
let isBroken = false

function keep(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (!button || button.type === 'submit') return
  event.preventDefault()
  // React must not handle a queued tap as well: it answers during hydration, before the page is ready.
  event.stopPropagation()
  if (isBroken) return showFailure()
  button.dataset['tapped'] = ''
  tapped.push(button)
  startLimit()
}

async function answer(): Promise<void> {
  clearTimeout(limit)
  document.removeEventListener('click', keep, true)
  window.removeEventListener('error', onError, true)
  // No event reports a mouse that has been resting since before: it is sent again.
  const below = [...document.querySelectorAll(':hover')].at(-1)
  below?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  for (const button of tapped.splice(0)) {
    delete button.dataset['tapped']
    // A dialog covers the button: a second tap on Add to Cart counts once.
    if (button.isConnected && !document.querySelector('dialog[open]')) button.click()
    // A dialog stands in the task after the tap.
    await Promise.resolve()
  }
}

function startLimit(): void {
  limit ??= setTimeout(showFailure, LIMIT_MS)
}

/** The main script, or one that it imports, was blocked, refused or lost. */
function onError({ target }: Event): void {
  if (target instanceof HTMLScriptElement) onBroken()
}

/** A script that was lost before this listener was added sends no event. */
function onLoad(): void {
  if (document.documentElement.dataset[STARTED] === undefined) onBroken()
}

function onBroken(): void {
  isBroken = true
  showFailure()
}

/** Shows the failure message of the document. Taps still count if the script arrives later. */
function showFailure(): void {
  clearTimeout(limit)
  limit = undefined
  for (const button of tapped) delete button.dataset['tapped']
  const words = document.querySelector<HTMLTemplateElement>('#boot-failed')?.content.firstElementChild
  if (!words || document.querySelector('.boot[role=alert]')) return
  const foot = document.importNode(words, true)
  foot.classList.add('boot-foot')
  document.body.append(foot)
  window.addEventListener(ready, () => foot.remove(), { once: true })
}

function limitScript(): void {
  if (document.querySelector('#root .boot, main .skeleton') !== null) startLimit()
}

if (document.documentElement.dataset['ready'] === undefined) {
  document.addEventListener('click', keep, true)
  window.addEventListener('error', onError, true)
  if (document.readyState === 'complete') onLoad()
  else window.addEventListener('load', onLoad, { once: true })
  window.addEventListener(ready, () => void answer(), { once: true })
  // The script of a prerendered page waits as well, until somebody visits it (`whenActivated`).
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', limitScript, { once: true })
  else limitScript()
}
