import { expect, test } from 'vitest'
import { isOutage } from './outage.ts'
import { Overtaken, withRetries } from './retry.ts'

const coded = (code: string) => Object.assign(new Error(code), { code })

/** Fails so many times before it succeeds; `tries` counts. */
function failing(times: number, error: Error) {
  let tries = 0
  const work = async () => {
    tries += 1
    if (tries <= times) throw error
    return tries
  }
  return { work, tries: () => tries }
}

test.each([
  ['a deadlock', coded('40P01')],
  ['a failed serialization', coded('40001')],
  ['a row that another one has just inserted', coded('23505')],
  ['a look that is out of date', new Overtaken('sold meanwhile')],
])('F-09: %s is tried again', async (_, error) => {
  expect(await withRetries(failing(2, error).work)).toBe(3)
})

test('F-09: what loses again and again is given up, as something that may pass later', async () => {
  const endless = failing(Infinity, new Overtaken('sold meanwhile'))
  const given = await withRetries(endless.work).catch((error: unknown) => error)
  expect(given).toBeInstanceOf(Overtaken)
  expect(isOutage(given)).toBe(true)
  expect(endless.tries()).toBe(5)
})

test.each([
  ['a bug', new TypeError('undefined is not a function')],
  ['a lock that was not released in time', coded('55P03')],
  ['a connection that broke, whose commit may have happened', coded('08006')],
])('%s is not tried again', async (_, error) => {
  const once = failing(1, error)
  await expect(withRetries(once.work)).rejects.toBe(error)
  expect(once.tries()).toBe(1)
})
