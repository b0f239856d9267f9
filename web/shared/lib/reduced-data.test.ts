import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { chooseReducedData, useReducedData } from './reduced-data.ts'

/** Renders the hook in a browser with this connection. */
function begin(line?: { saveData?: boolean; effectiveType?: string }) {
  const connection = line && Object.assign(new EventTarget(), line)
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: connection } }))
  return { hook: renderHook(useReducedData).result, connection }
}

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [undefined, null, false],
  [{ effectiveType: '3g', saveData: false }, null, false],
  [{ effectiveType: '4g', saveData: true }, null, true],
  [{ effectiveType: '2g' }, null, true],
  [{ effectiveType: '2g', saveData: true }, false, false],
  [undefined, true, true],
])('reduces data on connection %j with choice %j: %s', (line, chosen, reduced) => {
  if (chosen !== null) chooseReducedData(chosen)
  expect(begin(line).hook.current).toBe(reduced)
})
