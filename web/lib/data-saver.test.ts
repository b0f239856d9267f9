import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { fullStorage } from '#web/testing/full-storage.ts'
import { isSavingData, renderSaving, saveData, useDataSaver } from './data-saver.ts'

/** A page that begins anew, in a browser that says so much of its line. */
function begin(line: { saveData?: boolean; effectiveType?: string } | undefined, kept: string | null = null) {
  if (kept === null) localStorage.removeItem('haat-data-saver')
  else localStorage.setItem('haat-data-saver', kept)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  const connection = line && Object.assign(new EventTarget(), line)
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: connection } }))
  const { result } = renderHook(useDataSaver)
  // The memory of an earlier page ends with news of the storage.
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  return { result, connection }
}

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [undefined, null, false],
  [{ effectiveType: '4g' }, null, false],
  [{ effectiveType: '3g', saveData: false }, null, false],
  [{ effectiveType: '4g', saveData: true }, null, true],
  [{ effectiveType: '2g' }, null, true],
  [{ effectiveType: 'slow-2g' }, null, true],
  [{ effectiveType: '2g', saveData: true }, 'off', false],
  [undefined, 'on', true],
])('a line of %j and a choice of %j saves: %s', (line, kept, saves) => {
  expect(begin(line, kept).result.current).toBe(saves)
})

test('the choice is followed at once and kept, for the server too, whatever page it was made on', () => {
  const { result } = begin(undefined)
  const written = vi.spyOn(document, 'cookie', 'set')
  act(() => saveData(true))
  expect(written).toHaveBeenCalledWith(expect.stringMatching(/^haat-data-saver=on;.* Path=\/;/))
  expect(result.current).toBe(true)
  expect(localStorage.getItem('haat-data-saver')).toBe('on')
  act(() => saveData(false))
  expect(result.current).toBe(false)
})

test('a line that gets slow is followed, and so is another tab', () => {
  const { result, connection } = begin({ effectiveType: '4g' })
  act(() => {
    Object.assign(connection ?? {}, { effectiveType: '2g' })
    connection?.dispatchEvent(new Event('change'))
  })
  expect(result.current).toBe(true)
  act(() => {
    localStorage.setItem('haat-data-saver', 'off')
    window.dispatchEvent(new StorageEvent('storage', { key: 'haat-data-saver' }))
  })
  expect(result.current).toBe(false)
  // All at once, as where somebody clears what a site has kept.
  act(() => {
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  expect(result.current).toBe(true)
})

test('a page that was rendered light stays light in a browser that says nothing of its line', () => {
  begin(undefined)
  renderSaving(true)
  expect(isSavingData()).toBe(true)
  renderSaving(false)
  expect(isSavingData()).toBe(false)
})

test('a browser that keeps nothing saves data as long as the page is open', () => {
  const { result } = begin(undefined)
  vi.stubGlobal('localStorage', fullStorage())
  act(() => saveData(true))
  expect(result.current).toBe(true)
  act(() => saveData(false))
  expect(result.current).toBe(false)
  vi.unstubAllGlobals()
  act(() => saveData(false))
})
