import { mayPass } from '#client/retry-after.ts'

import { ReadFailed } from './api.ts'

/** Whether the store answered that there is no such thing, or no such question: asking again would not change that. */
export function wasRefused(error: unknown): boolean {
  return error instanceof ReadFailed && error.problem.status >= 400 && !mayPass(error.problem.status)
}
