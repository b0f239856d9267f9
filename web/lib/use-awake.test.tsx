import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useAwake } from './use-awake.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rest = () => act(() => vi.advanceTimersByTimeAsync(1500))

test('nobody is there yet, however long the page rests and a slider moves', async () => {
  const { result } = renderHook(useAwake)
  await rest()
  fireEvent.scroll(document.body)
  await rest()
  expect(result.current).toBe(false)
})

test.each([
  ['scrolls', () => fireEvent.scroll(window)],
  ['moves the pointer', () => fireEvent.pointerMove(document.body)],
  ['touches', () => fireEvent.pointerDown(document.body)],
  ['presses a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
])('somebody who %s is there once the page has come to rest, before or after', async (_, stir) => {
  const early = renderHook(useAwake)
  stir()
  expect(early.result.current).toBe(false)
  await rest()
  expect(early.result.current).toBe(true)

  const late = renderHook(useAwake)
  await rest()
  expect(late.result.current).toBe(false)
  stir()
  expect(late.result.current).toBe(true)
})
