import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const MAIN = 'data:text/javascript,export{}'
const asked: string[] = []
let isLost = false
let listeners: AbortController

/** Loads the script anew, as every page does. */
async function loadScript(): Promise<void> {
  vi.resetModules()
  await import('./script-later.ts')
}

/** Lets what was begun come to its end. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(() => {
  listeners = new AbortController()
  const listen = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((type, heard, how) => {
    const options = typeof how === 'object' ? how : { capture: how ?? false }
    if (heard) listen(type, heard, { ...options, signal: listeners.signal })
  })
  asked.length = 0
  isLost = false
  localStorage.clear()
  vi.stubGlobal('fetch', async (file: string) => {
    asked.push(file)
    if (isLost) throw new TypeError('Failed to fetch')
    return new Response('')
  })
  document.body.innerHTML =
    '<button id="add" type="button"><b id="word">Add</b></button><p id="text">Tea</p><a id="link" href="#x">Tea</a>' +
    '<input id="count"><img id="picture"><search><form><input id="typed"><button id="find">Search</button>' +
    '<button id="back" type="reset">Reset</button></form></search>' +
    `<link rel="later" href="https://shop.example/app/vendor.js"><script data-main type="later" src="${MAIN}"></script>`
})
afterEach(() => {
  listeners.abort()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
  window.history.replaceState({}, '', '/')
})

const FILES = [MAIN, 'https://shop.example/app/vendor.js']

it.each([
  ['a tap on a button', 'word', 'click', FILES],
  ['a tap on a text', 'text', 'click', []],
  ['a tap on a link', 'link', 'click', []],
  ['a field that is entered', 'count', 'focusin', FILES],
  ['a picture that is lost', 'picture', 'error', FILES],
  ['a field of a search', 'typed', 'focusin', []],
  ['a search', 'find', 'click', []],
  ['a search that is taken back', 'back', 'click', FILES],
])('%s asks for what it needs', async (_, id, type, wanted) => {
  await loadScript()
  expect(asked).toEqual([])
  document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: type !== 'error', cancelable: true }))
  await settle()
  expect(asked).toEqual(wanted)
})

it('asks once, however often somebody taps', async () => {
  await loadScript()
  document.getElementById('add')?.click()
  document.getElementById('add')?.click()
  await settle()
  document.getElementById('add')?.click()
  expect(asked).toEqual(FILES)
})

it('keeps one tap on a menu, however often somebody taps: the second would close it', async () => {
  await loadScript()
  const heard = vi.fn<() => void>()
  const button = document.getElementById('add')
  button?.addEventListener('click', heard)
  button?.click()
  button?.setAttribute('data-tapped', '')
  button?.click()
  expect(heard).toHaveBeenCalledTimes(2)
  button?.setAttribute('aria-expanded', 'false')
  button?.click()
  expect(heard).toHaveBeenCalledTimes(2)
  await settle()
})

it.each([
  ['a device that has had the script', () => localStorage.setItem('i18nextLng', 'en')],
  ['a tap that was earlier', () => document.getElementById('add')?.setAttribute('data-tapped', '')],
  ['results that are to be brought into view', () => window.history.replaceState({}, '', '/?search=tea')],
])('brings it at once to %s', async (_, prepare) => {
  prepare()
  await loadScript()
  expect(asked).toEqual(FILES)
})

it('reports a script that got lost on the way, and tries again with the next tap', async () => {
  const lost = vi.fn<() => void>()
  window.addEventListener('haat:script-lost', lost)
  isLost = true
  await loadScript()
  document.getElementById('add')?.click()
  await settle()
  expect(lost).toHaveBeenCalledOnce()
  asked.length = 0
  isLost = false
  document.getElementById('add')?.click()
  await settle()
  expect([asked, lost.mock.calls.length]).toEqual([FILES, 1])
})
