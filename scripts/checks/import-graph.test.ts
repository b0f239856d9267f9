import { expect, test } from 'vitest'
import { circleIn, importsToRun } from './import-graph.ts'

const button = `import type { Props } from './dialog.tsx'
const Dialog = part(async () => (await import('./dialog.tsx')).Dialog)`
const graph = (dialog: string) =>
  new Map([
    ['web/page.tsx', ['web/button.tsx']],
    ['web/button.tsx', importsToRun(button, 'web/button.tsx')],
    ['web/dialog.tsx', importsToRun(dialog, 'web/dialog.tsx')],
  ])

test('a circle is found that is closed by what a file imports when it is wanted', () => {
  const circle = circleIn(graph(`import { send } from './button.tsx'`))
  expect(circle).toEqual(['web/button.tsx', 'web/dialog.tsx', 'web/button.tsx'])
})

test('types close no circle of files that run', () => {
  expect(circleIn(graph(`import type { Send } from './button.tsx'`))).toBeNull()
})
