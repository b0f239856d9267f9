import { afterEach, expect, test, vi } from 'vitest'

import { whenActivated } from './when-activated.ts'

function prerender(prerendering: boolean | undefined) {
  Object.defineProperty(document, 'prerendering', { value: prerendering, configurable: true })
}
afterEach(() => prerender(undefined))

test.each([undefined, false])('resolves at once when document.prerendering is %s', async (value) => {
  prerender(value)
  await expect(whenActivated()).resolves.toBeUndefined()
})

test('waits for the activation of a prerendered page', async () => {
  prerender(true)
  const activated = vi.fn<() => void>()
  const waiting = whenActivated().then(activated)
  await Promise.resolve()
  expect(activated).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('prerenderingchange'))
  await waiting
  expect(activated).toHaveBeenCalledOnce()
})
