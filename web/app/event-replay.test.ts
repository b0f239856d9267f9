import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { HYDRATED } from '#web/ssr/hydrated.tsx'

const heard: string[] = []

/** Loads the script anew, as every page does. */
async function loadScript(): Promise<void> {
  vi.resetModules()
  await import('./event-replay.ts')
}

const tap = (id: string) => document.getElementById(id)?.click()
const hear = () => {
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => void heard.push(button.id))
}
/** Says that the page answers, and waits until it has. */
async function answer(): Promise<void> {
  window.dispatchEvent(new Event(HYDRATED))
  await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  heard.length = 0
  delete document.documentElement.dataset['ready']
  document.documentElement.dataset['started'] = ''
  document.body.innerHTML =
    '<button id="add" type="button"><b id="word">Add</b></button><button id="menu" type="button">Menu</button>' +
    '<form><button id="search">Search</button></form>' +
    '<template id="boot-failed"><div class="boot" role="alert">Reload</div></template>'
})
afterEach(async () => {
  vi.useRealTimers()
  await answer()
  document.body.innerHTML = ''
})

const tapped = () => document.querySelectorAll('[data-tapped]').length

it('does not queue submit buttons', async () => {
  await loadScript()
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  document.querySelector('form')?.addEventListener('submit', sent)
  tap('search')
  expect(sent).toHaveBeenCalledOnce()
})

/** The document's words about a script that did not arrive, as often as they are shown. */
const failures = () => [...document.querySelectorAll('body > .boot-foot')].map((foot) => foot.textContent)
const SCRIPT = '<script data-main type="module" src="data:text/javascript,"></script>'

it('offers to reload when no script answers a tap within 12 s, and still passes the tap on to a late one', async () => {
  vi.useFakeTimers()
  await loadScript()
  tap('add')
  vi.advanceTimersByTime(11_999)
  expect(failures()).toEqual([])
  expect(tapped()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(failures()).toEqual(['Reload'])
  expect(tapped()).toBe(0)
  tap('menu')
  vi.advanceTimersByTime(12_000)
  expect(failures()).toEqual(['Reload'])
  expect(tapped()).toBe(0)
  vi.useRealTimers()
  hear()
  await answer()
  expect(heard).toEqual(['add', 'menu'])
  expect(failures()).toEqual([])
})

it.each([
  ['a form that only the script shows', '<main><i class="skeleton"></i></main>', ['Reload']],
  ['a page that only the script makes', '<div id="root"><i class="boot"></i></div>', ['Reload']],
  ['a page that can be read', '<main>Tea</main>', []],
])('without a tap, %s gets this offer or not', async (_, page, offers) => {
  document.body.insertAdjacentHTML('afterbegin', page + SCRIPT)
  vi.useFakeTimers()
  await loadScript()
  vi.advanceTimersByTime(12_000)
  expect(failures()).toEqual(offers)
})

it('starts the time limit of a prerendered page at its activation', async () => {
  document.body.insertAdjacentHTML('afterbegin', `<main><i class="skeleton"></i></main>${SCRIPT}`)
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  vi.useFakeTimers()
  await loadScript()
  vi.advanceTimersByTime(60_000)
  const before = failures()
  Object.defineProperty(document, 'prerendering', { value: false, configurable: true })
  document.dispatchEvent(new Event('prerenderingchange'))
  vi.advanceTimersByTime(12_000)
  expect(before).toEqual([])
  expect(failures()).toEqual(['Reload'])
})

it('does not offer to reload when a picture is lost or the page was hydrated in time', async () => {
  document.body.insertAdjacentHTML('beforeend', '<img id="lost" />')
  vi.useFakeTimers()
  await loadScript()
  document.getElementById('lost')?.dispatchEvent(new Event('error'))
  tap('add')
  window.dispatchEvent(new Event(HYDRATED))
  vi.advanceTimersByTime(60_000)
  expect(failures()).toEqual([])
})
