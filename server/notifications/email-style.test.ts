import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as look from './email-style.ts'

const style = readFileSync(new URL('../../web/styles/app.css', import.meta.url), 'utf8')

test.each([
  ['paper-deep', look.PAPER],
  ['card', look.SHEET],
  ['line', look.LINE],
  ['ink', look.INK],
  ['ink-soft', look.INK_SOFT],
  ['indigo', look.INDIGO],
  ['vermilion', look.VERMILION],
])('a letter has the shop’s color %s', (name, color) => {
  expect(style).toContain(`--color-${name}: ${color};`)
})
