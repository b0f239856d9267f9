import { expect, test } from 'vitest'
import { wantsPage } from './address-kind.ts'

const asked = (url: string, accept?: string) => wantsPage(new URL(url, 'http://shop').pathname, accept)

test.each([
  ['/viewPage', 'text/html,application/xhtml+xml'],
  ['/viewPage', 'TEXT/HTML'],
  ['/viewPage', 'text/*'],
  ['/missing.png', 'text/html'],
  ['/viewPage', '*/*'],
  ['/viewPage', ' */* ;q=0.8'],
  ['/viewPage', undefined],
  ['/viewPage', ''],
  ['/search?q=a.b', '*/*'],
  ['/search?q=a.b/c.d', '*/*'],
  ['/v1.2/viewPage', '*/*'],
])('%s for %s is a page', (url, accept) => {
  expect(asked(url, accept)).toBe(true)
})

test.each([
  ['/missing.png', '*/*'],
  ['/missing.png?v=1', '*/*'],
  ['/.well-known', undefined],
  ['/api/nothing', 'text/html'],
  ['/docs', '*/*'],
  ['/app/old.js', 'text/html'],
  ['/viewPage', 'application/json'],
  ['/viewPage', 'image/avif,image/webp,*/*'],
])('%s for %s is none', (url, accept) => {
  expect(asked(url, accept)).toBe(false)
})
