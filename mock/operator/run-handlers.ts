import { mock } from '#generated/handlers.ts'
import { listTestRunsMaxItems } from '#generated/limits.ts'
import type { MockOptions } from '#generated/mock-contract.ts'
import type { MockStore } from '#mock/mock-store.ts'
import { openRun, removeRun } from './test-runs.ts'

const AN_HOUR = 3600

export function runHandlers(store: MockStore, options: MockOptions) {
  const { kept } = store
  return [
    mock(
      'listTestRuns',
      ({ respond }) => {
        const runs = kept.testRuns.map(({ mark, openedAt, expiresAt }) => ({
          mark,
          opened_at: new Date(openedAt).toISOString(),
          expires_at: new Date(expiresAt).toISOString(),
          orders: kept.orders.filter((order) => order.mark === mark).length,
          customers: kept.customers.filter((customer) => customer.mark === mark).length,
        }))
        const newestFirst = runs.sort(
          (one, other) => other.opened_at.localeCompare(one.opened_at) || (other.mark < one.mark ? -1 : 1),
        )
        return respond(200, newestFirst.slice(0, listTestRunsMaxItems))
      },
      options,
    ),
    mock(
      'openTestRun',
      ({ body: { mark, expires_in: seconds = AN_HOUR }, respond }) => {
        const { token, expiresAt } = openRun(store, mark, seconds)
        return respond(201, { mark, token, expires_at: new Date(expiresAt).toISOString() })
      },
      options,
    ),
    mock(
      'removeTestRun',
      ({ params: { mark }, respond }) => respond(200, { mark, ...removeRun(store, mark) }),
      options,
    ),
  ]
}
