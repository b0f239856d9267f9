import { expect, test } from 'vitest'

import { CannotHere } from '#features/stores/test-store.ts'
import { Openings } from './open-shopper.ts'

const broken = () => Promise.reject(new Error('no disk\nat place'))

test('after two failed openings in a row none is tried, and the reason is reported', async () => {
  const openings = new Openings()
  let tried = 0
  await expect(openings.open(broken)).rejects.toThrow('no disk')
  await expect(openings.open(broken)).rejects.toThrow('no disk')
  const third = openings.open(() => Promise.resolve((tried += 1)))
  await expect(third).rejects.toThrow(new CannotHere('not tried, as nothing opens: no disk'))
  expect(tried).toBe(0)
})

test('one that opens between them shows that others can', async () => {
  const openings = new Openings()
  await expect(openings.open(broken)).rejects.toThrow('no disk')
  expect(await openings.open(() => Promise.resolve('shop'))).toBe('shop')
  await expect(openings.open(broken)).rejects.toThrow('no disk')
  expect(await openings.open(() => Promise.resolve('shop'))).toBe('shop')
})

test('a skipped scenario does not skip others', async () => {
  const openings = new Openings()
  const cannot = () => Promise.reject(new CannotHere('no clock there'))
  for (const _ of [1, 2, 3]) await expect(openings.open(cannot)).rejects.toThrow('no clock there')
})
