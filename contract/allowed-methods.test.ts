import { expect, test } from 'vitest'

import { allowedByPath } from './allowed-methods.ts'

test('lists the methods of each path in order, and HEAD where there is GET', () => {
  const offers = [
    { method: 'POST', path: '/a' },
    { method: 'GET', path: '/a' },
    { method: 'POST', path: '/b' },
    { method: 'DELETE', path: '/b' },
  ]
  expect([...allowedByPath(offers)]).toEqual([
    ['/a', 'GET, HEAD, POST'],
    ['/b', 'DELETE, POST'],
  ])
})
