import { expect, test } from 'vitest'

import { isDecodablePath } from './decodable-path.ts'

test.each(['/', '/categoryDetails/%E0%A6%9A', '/চা', '/productDetails/101', '/a%2Fb', '/%25'])(
  '%s is',
  (path) => {
    expect(isDecodablePath(path)).toBe(true)
  },
)

test.each(['/%', '/categoryDetails/%E0%A6%9', '/productDetails/101%', '/%FF', '/%C0%80', '/a/%zz/b'])(
  '%s is not',
  (path) => {
    expect(isDecodablePath(path)).toBe(false)
  },
)
