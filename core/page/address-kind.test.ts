import { expect, test } from 'vitest'
import { wantsPage } from './address-kind.ts'

test.each<[string, string | undefined, boolean]>([
  ['/viewPage', 'text/html,application/xhtml+xml', true],
  ['/viewPage', 'TEXT/HTML', true],
  ['/viewPage', 'text/*', true],
  ['/missing.png', 'text/html', true],
  ['/viewPage', '*/*', true],
  ['/viewPage', ' */* ;q=0.8', true],
  ['/viewPage', undefined, true],
  ['/viewPage', '', true],
  ['/search?q=a.b', '*/*', true],
  ['/search?q=a.b/c.d', '*/*', true],
  ['/v1.2/viewPage', '*/*', true],
  ['/missing.png', '*/*', false],
  ['/missing.png?v=1', '*/*', false],
  ['/.well-known', undefined, false],
  ['/api/nothing', 'text/html', false],
  ['/docs', '*/*', false],
  ['/app/old.js', 'text/html', false],
  ['/viewPage', 'application/json', false],
  ['/viewPage', 'image/avif,image/webp,*/*', false],
])('%s for %s is a page: %j', (url, accept, isPage) => {
  expect(wantsPage(new URL(url, 'http://shop').pathname, accept)).toBe(isPage)
})
