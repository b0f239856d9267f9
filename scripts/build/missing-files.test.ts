import { expect, test } from 'vitest'

import { missingFiles } from './missing-files.ts'

const CODE =
  'const logo = "/app/logo-58fef7b8.svg", styles = `/app/index-1a2b3c4d.css`, all = "/app/pictures/"'

test('names each file that only the rendering code knows', () => {
  expect(missingFiles(CODE + CODE, ['app/logo-BY_ve4oY.svg', 'app/index-1a2b3c4d.css'])).toEqual([
    '/app/logo-58fef7b8.svg',
  ])
})

test('names nothing when the browser has all of them', () => {
  expect(missingFiles(CODE, ['app/logo-58fef7b8.svg', 'app/index-1a2b3c4d.css', 'index.html'])).toEqual([])
})
