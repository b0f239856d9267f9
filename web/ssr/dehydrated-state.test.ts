import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { clientProblem } from '#client/api-problem.ts'

import {
  dehydrateQueries,
  serializeState,
  removeRetryableFailures,
  readDehydratedState,
  hydrateQueries,
} from './dehydrated-state.ts'

const ABOUT = { address: '/', language: 'en', saving: false, data: [], refused: [] }
const GONE = { ...clientProblem('unknown', 'gone', 404), byStore: true, code: 'product_not_found' as const }

/** What a server has after a page: an answer, a question that the store refused, and one that it could not answer. */
function asked(): QueryClient {
  const queryClient = new QueryClient()
  hydrateQueries(queryClient, {
    ...ABOUT,
    data: [[['vendors', 1], 'Uji']],
    refused: [
      [['products', 7], GONE],
      [['products', 8], clientProblem('network', 'no line')],
    ],
  })
  return queryClient
}

test('removes retryable failures, and keeps refusals', () => {
  const queryClient = asked()
  expect(removeRetryableFailures(queryClient)).toBe(true)
  expect(queryClient.getQueryState(['products', 8])).toBeUndefined()
  expect(dehydrateQueries(queryClient)).toEqual({
    data: [[['vendors', 1], 'Uji']],
    refused: [[['products', 7], GONE]],
  })
  expect(removeRetryableFailures(queryClient)).toBe(false)
})

test('escapes the dehydrated state', () => {
  const boot = {
    ...ABOUT,
    data: [[['products', 1], '</script><script>alert(1)//<!--']] as [string[], string][],
  }
  document.body.innerHTML = `<script type="application/json" id="boot">${serializeState(boot)}</script>`
  expect(readDehydratedState()).toEqual(boot)
  document.body.innerHTML = ''
})
