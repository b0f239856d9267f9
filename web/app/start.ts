import type { STARTED } from './event-replay.ts'

// Lets the first picture load before the scripts of the page, which are ten times as large (`#scripts` of the document).

/** The same name without an import, which would be one more file. */
const started: typeof STARTED = 'started'

/** When the scripts no longer wait for the picture, after the navigation: on a slow line they arrive a second later anyway. */
const LIMIT_MS = 1000

function loadScripts(): void {
  for (const input of ['pointerdown', 'keydown']) document.removeEventListener(input, loadScripts, true)
  const template = document.querySelector<HTMLTemplateElement>('#scripts')
  const main = template?.content.querySelector('script[data-main]')
  if (!template || !main) return
  const sheet = template.content.querySelector('link[rel=stylesheet]')
  main.remove()
  main.addEventListener('error', () => delete document.documentElement.dataset[started])
  template.replaceWith(template.content)
  // What the script adds to the page needs the whole style sheet.
  const run = () => document.body.append(main)
  sheet?.addEventListener('load', run)
  sheet?.addEventListener('error', run)
  if (!sheet) run()
}

/** Waits until the first picture is painted, or the page where it has none. */
async function firstPaint(): Promise<void> {
  await document
    .querySelector<HTMLImageElement>('img[fetchpriority=high]')
    ?.decode()
    .catch(() => {})
  requestAnimationFrame(() => setTimeout(loadScripts))
}

function start(): void {
  if (document.hidden || document.querySelector('[data-tapped]') !== null) return loadScripts()
  for (const input of ['pointerdown', 'keydown']) document.addEventListener(input, loadScripts, true)
  setTimeout(loadScripts, LIMIT_MS - performance.now())
  void firstPaint()
}

document.documentElement.dataset[started] = ''
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()
