import { expect, test } from 'vitest'
import { ConcurrencyConflictError, withRetries } from './commit.ts'
import { isOutage } from './errors.ts'

const coded = (code: string) => Object.assign(new Error(code), { code })

/** What becomes of work that fails so many times before it succeeds, and how often it is tried. */
async function tried(times: number, error: Error) {
  let tries = 0
  const work = async () => {
    tries += 1
    if (tries <= times) throw error
    return 'done'
  }
  const end: unknown = await withRetries(work).catch((caught: unknown) => caught)
  return { end, tries }
}
const overtaken = new ConcurrencyConflictError('sold meanwhile')

test.each([
  ['a deadlock', coded('40P01')],
  ['a failed serialization', coded('40001')],
  ['a row that another one has just inserted', coded('23505')],
  ['a row that another one has just referred to', coded('23503')],
  ['a look that is out of date', overtaken],
])('%s is tried again', { tags: 'F-09' }, async (_, error) => {
  expect(await tried(2, error)).toEqual({ end: 'done', tries: 3 })
})

test(
  'what loses again and again is given up, as something that may pass later',
  { tags: 'F-09' },
  async () => {
    expect(await tried(Infinity, overtaken)).toEqual({ end: overtaken, tries: 5 })
    expect(isOutage(overtaken)).toBe(true)
  },
)

test.each([
  ['a bug', new TypeError('undefined is not a function')],
  ['a lock that was not released in time', coded('55P03')],
  ['a connection that broke, whose commit may have happened', coded('08006')],
])('%s is not tried again', async (_, error) => {
  expect(await tried(1, error)).toEqual({ end: error, tries: 1 })
})
