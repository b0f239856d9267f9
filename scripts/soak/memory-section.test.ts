import { expect, test } from 'vitest'

import { memoryFound } from './memory-section.ts'
import { judgeMemory } from './memory.ts'

test('an hour is told by its judgement and a dozen looks, from the first to the last', () => {
  const samples = Array.from({ length: 121 }, (_, index) => {
    return { second: index * 30, megabytes: index === 120 ? 305 : 300, heap: 60, buffers: 120 }
  })
  const memory = judgeMemory(samples)
  const { rows, more } = memoryFound({ seconds: 3600, requests: 9, statuses: { 200: 9 }, memory })
  expect(rows[0]?.measured).toBe('300 MB after the warm-up, 300 MB at the end (+0.1 %)')
  const looks = more?.split('\n').filter((line) => /^\| \d+ \|/.test(line)) ?? []
  expect(looks).toHaveLength(13)
  expect(looks[0]).toBe('| 0 | 300 | 60 | 120 |')
  expect(looks.at(-1)).toBe('| 60 | 305 | 60 | 120 |')
})
