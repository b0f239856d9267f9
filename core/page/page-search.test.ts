import { expect, test } from 'vitest'
import { pageSearch } from './page-search.ts'

test.each([
  ['/?search=tea&category=matcha', '?category=matcha&search=tea'],
  ['/?search=+tea+&lng=bn&utm_source=x', '?search=tea'],
  ['/?category=matcha', ''],
  ['/search?q=tea&category=matcha&search=x', '?category=matcha&q=tea'],
  ['/search?category=matcha', '?category=matcha'],
  ['/search?q=+&name=x', ''],
  ['/search/x?q=tea', ''],
  ['/x/search?q=tea', ''],
  ['/categoryDetails?name=Matcha', '?name=Matcha'],
  ['/categoryDetails/tea?name=Matcha&q=x', '?name=Matcha'],
  ['/categoryDetails/tea/x?name=Matcha', ''],
  ['/cart?search=tea', ''],
])('keeps of %s what the page reads: %j', (address, search) => {
  expect(pageSearch(new URL(address, 'http://shop.test'))).toBe(search)
})
