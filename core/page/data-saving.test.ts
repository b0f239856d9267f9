import { expect, test } from 'vitest'
import { isSavingAsked } from './data-saving.ts'

test.each([
  [{}, false],
  [{ saveData: 'on' }, true],
  [{ saveData: 'off' }, false],
  [{ saveData: ['on', 'on'] }, false],
  [{ cookie: 'i18next=en; haat-data-saver=on' }, true],
  [{ cookie: 'haat-data-saver=off', saveData: 'on' }, false],
])('%j asks for light pages: %j', (wishes, asked) => {
  expect(isSavingAsked(wishes)).toBe(asked)
})
