import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type TestSpecification } from 'vitest/node'
import { expect, test } from 'vitest'

import { ROOT } from '../build/root.ts'
import { LONGEST, LongestFirst } from './longest-first.ts'

test('the longest come first, in their order, and the others stay as Vitest has them', async () => {
  const vitest = await createVitest('test', { watch: false, config: false, root: ROOT })
  const specs = ['core/a.test.ts', LONGEST[1], 'core/b.test.ts', LONGEST[0]].map(
    (file) => ({ moduleId: join(ROOT, file), project: vitest.getRootProject() }) as TestSpecification,
  )
  const sorted = await new LongestFirst(vitest).sort(specs)
  await vitest.close()
  const files = sorted.map(({ moduleId }) => moduleId)
  expect(files.slice(0, 2)).toEqual([join(ROOT, LONGEST[0]), join(ROOT, LONGEST[1])])
  expect(new Set(files)).toEqual(new Set(specs.map(({ moduleId }) => moduleId)))
})

test('each of them is there', () => {
  expect(LONGEST.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})
