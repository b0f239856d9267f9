import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { visibleLiterals } from './visible-literals.ts'

test('no word stands in a component', { tags: 's1.translations-everywhere' }, () => {
  const web = join(import.meta.dirname, '..')
  const files = globSync('{app.tsx,main.tsx,{features,lib,routes,ui}/**/*.tsx}', { cwd: web })
  const components = files.filter((file) => !file.endsWith('.test.tsx'))
  expect(components.length).toBeGreaterThan(100)
  const literals = components.flatMap((file) =>
    visibleLiterals(readFileSync(join(web, file), 'utf8')).map((words) => `${file}: ${words}`),
  )
  expect(literals).toEqual([])
})
