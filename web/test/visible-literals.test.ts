import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { visibleLiterals } from './visible-literals.ts'

test.each([
  ['<p>Hello</p>', ['Hello']],
  ['<p>{"Hello"}</p>', ['Hello']],
  ['<p>{busy ? "Adding" : t("add")}</p>', ['Adding']],
  ['<p>{busy && "Adding"}</p>', ['Adding']],
  ['<p>{name ?? "Unknown"}</p>', ['Unknown']],
  ['<p>{`${count} items`}</p>', ['items']],
  ['<button aria-label="Close" />', ['Close']],
  ['<img alt={`Picture of ${name}`} />', ['Picture of']],
  ['<input placeholder={"বাংলা"} title={t("x")} />', ['বাংলা']],
  ['<Field label={big ? "Big" : "Small"} />', ['Big', 'Small']],
])('%s shows words of its own', (source, words) => {
  expect(visibleLiterals(source)).toEqual(words)
})

test.each([
  '<p className="text-ink">{t("home.title")} · {count} ×</p>',
  '<img alt="" src="/logo.svg" />',
  '<p>{t(busy ? "card.adding" : "card.add", { name })}</p>',
  '<p>{status === "open" && <Icon name="box" />}</p>',
  '<p>{method === "COD" ? 1 : 2}</p>',
])('%s has its words from the translations', (source) => {
  expect(visibleLiterals(source)).toEqual([])
})

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
