import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { READY } from '#web/first-view/ready.tsx'

const heard: string[] = []

/** Loads the script anew, as every page does. */
async function loadScript(): Promise<void> {
  vi.resetModules()
  await import('./early-taps.ts')
}

const tap = (id: string) => document.getElementById(id)?.click()
const hear = () => {
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => void heard.push(button.id))
}
/** Says that the page answers, and waits until it has. */
async function answer(): Promise<void> {
  window.dispatchEvent(new Event(READY))
  await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  heard.length = 0
  delete document.documentElement.dataset['ready']
  document.body.innerHTML =
    '<button id="add" type="button"><b id="word">Add</b></button><button id="menu" type="button">Menu</button>' +
    '<form><button id="search">Search</button></form>'
})
afterEach(async () => {
  await answer()
  document.body.innerHTML = ''
})

const tapped = () => document.querySelectorAll('[data-tapped]').length

it('keeps taps until the page answers, and then passes them on in their order', async () => {
  await loadScript()
  tap('word')
  tap('menu')
  expect(tapped()).toBe(2)
  hear()
  await answer()
  expect([heard, tapped()]).toEqual([['add', 'menu'], 0])
  tap('add')
  expect(heard).toEqual(['add', 'menu', 'add'])
})

it(
  'lets nobody hear what it keeps: each tap counts once, before and while the page is taken over',
  { tags: 's4.tap-counts-once' },
  async () => {
    await loadScript()
    hear()
    document.body.addEventListener('click', () => void heard.push('page'), { once: true, capture: true })
    tap('add')
    expect(heard).toEqual([])
    await answer()
    expect(heard).toEqual(['page', 'add'])
  },
)

it('leaves what leads on by itself alone', async () => {
  await loadScript()
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  document.querySelector('form')?.addEventListener('submit', sent)
  tap('search')
  expect(sent).toHaveBeenCalledOnce()
})

it('comes too late for a page that answers already', async () => {
  document.documentElement.dataset['ready'] = ''
  await loadScript()
  hear()
  tap('add')
  expect(heard).toEqual(['add'])
})
