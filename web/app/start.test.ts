import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const PAGE = `<button type="button">Add</button><img fetchpriority="high" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
<template id="scripts"><link rel="stylesheet" href="data:text/css,"><script data-main type="module" src="data:text/javascript,"></script></template>`

let picture: PromiseWithResolvers<void>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame', 'performance'] })
  picture = Promise.withResolvers()
  document.body.innerHTML = PAGE
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(() => picture.promise)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

/** Loads the script anew, as every page does. */
async function loadScript(): Promise<void> {
  vi.resetModules()
  await import('./start.ts')
}

const sheet = () => document.querySelector('link[rel=stylesheet]')
const main = () => document.querySelector('script[data-main]')

it.each([
  ['has loaded', () => picture.resolve()],
  ['has failed', () => picture.reject(new Error('lost'))],
])('loads the scripts when the first picture %s and a frame has passed', async (_, settle) => {
  await loadScript()
  settle()
  await vi.advanceTimersByTimeAsync(0)
  expect(sheet()).toBe(null)
  await vi.advanceTimersByTimeAsync(20)
  expect(sheet()).not.toBe(null)
})

it('waits for the first picture no longer than a second after the navigation', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(600)
  await loadScript()
  await vi.advanceTimersByTimeAsync(399)
  expect(sheet()).toBe(null)
  await vi.advanceTimersByTimeAsync(1)
  expect(sheet()).not.toBe(null)
})

it.each(['pointerdown', 'keydown'])('loads the scripts at once on %s', async (input) => {
  await loadScript()
  document.body.dispatchEvent(new Event(input, { bubbles: true }))
  expect(sheet()).not.toBe(null)
})

it('loads the scripts at once when a tap waits already', async () => {
  document.querySelector('button')?.setAttribute('data-tapped', '')
  await loadScript()
  expect(sheet()).not.toBe(null)
})

it('waits for the end of the document', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  document.querySelector('button')?.setAttribute('data-tapped', '')
  await loadScript()
  expect(sheet()).toBe(null)
  state.mockReturnValue('interactive')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(sheet()).not.toBe(null)
})

it('loads the scripts at once when the page is in the background', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await loadScript()
  expect(sheet()).not.toBe(null)
})

it('loads the scripts of a page without a picture after a frame', async () => {
  document.querySelector('img')?.remove()
  await loadScript()
  await vi.advanceTimersByTimeAsync(20)
  expect(sheet()).not.toBe(null)
})

it.each(['load', 'error'])('runs the main script once after the %s of the style sheet', async (end) => {
  await loadScript()
  await vi.advanceTimersByTimeAsync(1000)
  expect(main()).toBe(null)
  sheet()?.dispatchEvent(new Event(end))
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect(document.querySelectorAll('script[data-main]')).toHaveLength(1)
})

it('says that the main script was lost to a script that listens later', async () => {
  await loadScript()
  expect(document.documentElement.dataset['started']).toBe('')
  await vi.advanceTimersByTimeAsync(1000)
  sheet()?.dispatchEvent(new Event('load'))
  main()?.dispatchEvent(new Event('error'))
  expect(document.documentElement.dataset['started']).toBe(undefined)
})
