import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Words of `docs/contributing.md` that a program can look for; shop and store need a reader.
const NOT_SAID = /catalogue|refusal/i
const ROOMS = '{core,client,server,web,cli,features,scripts}'
const ROOT = join(import.meta.dirname, '../..')

const files = globSync(`${ROOMS}/**/*.{ts,tsx,mjs,feature}`, { cwd: ROOT }).filter(
  (file) => !file.endsWith('/words.test.ts'),
)

test('each thing has one word, in names of files', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => NOT_SAID.test(file))).toEqual([])
})

test('each thing has one word, in names and comments', () => {
  const lines = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line}`),
  )
  expect(lines.filter((line) => NOT_SAID.test(line))).toEqual([])
})
