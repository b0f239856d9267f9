import { expect, it, vi } from 'vitest'

import { ChunkLoadError } from '#web/shared/lib/chunk-load.ts'
import { createQueryClient } from '#web/shared/lib/query-client.ts'
import { shop } from '#web/test/shop.ts'

import { keepSession } from './session-sync.ts'
import { beginSession, endSession } from './session.ts'

let isLost = true
vi.mock('./current-user-sync.ts', (original) => {
  if (isLost) throw new ChunkLoadError()
  return original()
})

const FAR = '2999-01-01T00:00:00.000Z'

it('fetches who signs in after the file about customers was lost once', async () => {
  beginSession('a-token', FAR)
  const stop = keepSession(createQueryClient(), () => {})
  await vi.dynamicImportSettled()
  isLost = false
  endSession()
  beginSession('another-token', FAR)
  await expect.poll(() => shop().auth.user?.name).toBe('Ayesha Rahman')
  stop()
})
