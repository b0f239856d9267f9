import { expect, test } from 'vitest'

import { importFault, patternsOf, placeFault, readRooms } from './rooms.ts'

const TABLES = readRooms(`
Words before.

| Room | What it holds | May import |
| --- | --- | --- |
| \`core/\` | rules | |
| \`server/\` | the store | core |
| \`features/\` | scenarios | core, server/testing |

More words, and a table of other things:

| E-mail | Password |
| --- | --- |
| \`a@example.com\` | x |

| In \`server/\` | What it holds | May import |
| --- | --- | --- |
| \`main.ts\` \`app.ts\` | the start | * |
| \`operations/all.ts\` | the list | operations |
| \`operations/*/\` | a call each | http, store |
| \`http/\` | the wire | store |
| \`store/\` \`mail/\` | the database; letters | |
| \`testing/\` | for tests | * |
`)
const fault = (file: string, target: string) => importFault(TABLES, { file, target })

test('a room imports from the rooms of its row, and from a named folder of another', () => {
  expect(fault('server/app.ts', 'core/money.ts')).toBeNull()
  expect(fault('core/money.ts', 'server/app.ts')).toBe('core may import nothing else')
  expect(fault('features/hooks.ts', 'server/testing/start.ts')).toBeNull()
  expect(fault('features/hooks.ts', 'server/store/db.ts')).toBe('features may import core, server/testing')
})

test('the directions hold inside a room', () => {
  expect(fault('server/http/send.ts', 'server/store/db.ts')).toBeNull()
  expect(fault('server/http/send.ts', 'server/http/faults.ts')).toBeNull()
  expect(fault('server/store/db.ts', 'server/http/send.ts')).toBe(
    'server/store, server/mail may import nothing else',
  )
  expect(fault('server/http/send.ts', 'server/operations/cart/save.ts')).toBe(
    'server/http may import server/store',
  )
})

test('each folder that a star stands for is by itself', () => {
  expect(fault('server/operations/cart/save.ts', 'server/operations/cart/rows.ts')).toBeNull()
  expect(fault('server/operations/cart/save.ts', 'server/operations/orders/place.ts')).toBe(
    'server/operations/* may import server/http, server/store',
  )
  expect(fault('server/operations/all.ts', 'server/operations/orders/place.ts')).toBeNull()
  expect(fault('server/operations/all.ts', 'server/store/db.ts')).toContain('may import server/operations')
})

test('two folders of one row are not together', () => {
  expect(fault('server/mail/letter.ts', 'server/store/db.ts')).toBe(
    'server/store, server/mail may import nothing else',
  )
})

test('files of one row are together; a star lets them import anything in the room', () => {
  expect(fault('server/main.ts', 'server/app.ts')).toBeNull()
  expect(fault('server/main.ts', 'server/operations/cart/save.ts')).toBeNull()
})

test('a folder or a file that no row names is refused, a new area of a star is not', () => {
  expect(placeFault(TABLES, 'server/post/outbox.ts')).toContain('no row of the table of server/')
  expect(placeFault(TABLES, 'server/config.ts')).toContain('no row')
  expect(placeFault(TABLES, 'server/operations/stray.ts')).toContain('no row')
  expect(placeFault(TABLES, 'server/operations/quotes/ask.ts')).toBeNull()
  expect(placeFault(TABLES, 'core/money.ts')).toBeNull()
  expect(placeFault(TABLES, 'core/new/rule.ts')).toContain('no row')
})

test('all names of the tables can be looked for', () => {
  expect(patternsOf(TABLES)).toEqual([
    'core',
    'features',
    'server',
    'server/app.ts',
    'server/http',
    'server/mail',
    'server/main.ts',
    'server/operations',
    'server/operations/*',
    'server/operations/all.ts',
    'server/store',
    'server/testing',
  ])
})
