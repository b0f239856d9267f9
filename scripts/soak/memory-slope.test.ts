import { expect, test } from 'vitest'

import { judgeMemory } from './memory.ts'

const samples = (...megabytes: number[]) =>
  megabytes.map((each, minute) => ({ second: minute * 60, megabytes: each, heap: 50, buffers: 60 }))
const steady = Array.from({ length: 20 }, (_, index) => 200 + (index % 3))

test('memory is flat that rises while the process warms up and then stays, or that falls', () => {
  expect(judgeMemory(samples(80, 120, 150, 180, ...steady)).isFlat).toBe(true)
  expect(judgeMemory(samples(...steady, ...steady.map((each) => each - 60))).isFlat).toBe(true)
})

test('memory that goes on rising is not', () => {
  const rising = judgeMemory(samples(...Array.from({ length: 40 }, (_, index) => 200 + index * 2)))
  expect(rising.isFlat).toBe(false)
  expect(rising.words).toMatch(/^\d+ MB after the warm-up, \d+ MB at the end \(\+1\d\.\d %\)$/)
})

test('memory above 350 MB at the end is too much, however flat it is', () => {
  const much = Array.from({ length: 20 }, (_, index) => 352 + (index % 3))
  expect(judgeMemory(samples(...much))).toMatchObject({ isFlat: true, isSmall: false })
  expect(judgeMemory(samples(...steady))).toMatchObject({ isFlat: true, isSmall: true })
})

test('some minutes say nothing', () => {
  const { isFlat, words } = judgeMemory(samples(100, 200, 300, 400))
  expect([isFlat, words]).toEqual([null, expect.stringMatching(/too short to judge$/)])
})
