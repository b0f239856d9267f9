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
const HTTP_MAY = 'server/http may import server/store'
const STORE_OR_MAIL = 'server/store, server/mail may import nothing else'

test.each<[string, string, string, string | null]>([
  ['a room, from the rooms of its row', 'server/app.ts', 'core/money.ts', null],
  ['and from no other', 'core/money.ts', 'server/app.ts', 'core may import nothing else'],
  ['from a named folder of another', 'features/hooks.ts', 'server/testing/start.ts', null],
  ['and no other folder', 'features/a.ts', 'server/store/db.ts', 'features may import core, server/testing'],
  ['inside a room in its direction', 'server/http/send.ts', 'server/store/db.ts', null],
  ['beside itself', 'server/http/send.ts', 'server/http/faults.ts', null],
  ['and not the other way', 'server/store/db.ts', 'server/http/send.ts', STORE_OR_MAIL],
  ['nor elsewhere', 'server/http/send.ts', 'server/operations/cart/save.ts', HTTP_MAY],
  [
    'of folders that a star stands for each itself',
    'server/operations/cart/save.ts',
    'server/operations/cart/rows.ts',
    null,
  ],
  [
    'and no other of them',
    'server/operations/cart/save.ts',
    'server/operations/orders/place.ts',
    'server/operations/* may import server/http, server/store',
  ],
  ['a row that names them all, each', 'server/operations/all.ts', 'server/operations/orders/place.ts', null],
  [
    'and nothing else',
    'server/operations/all.ts',
    'server/store/db.ts',
    'server/operations/all.ts may import server/operations',
  ],
  ['two folders of one row, not each other', 'server/mail/letter.ts', 'server/store/db.ts', STORE_OR_MAIL],
  ['files of one row, each other', 'server/main.ts', 'server/app.ts', null],
  ['and by a star anything in the room', 'server/main.ts', 'server/operations/cart/save.ts', null],
])('may import %s', (_what, file, target, fault) => {
  expect(importFault(TABLES, { file, target })).toBe(fault)
})

test('a folder or a file that no row names is refused, a new area of a star is not', () => {
  for (const file of [
    'server/post/outbox.ts',
    'server/config.ts',
    'server/operations/stray.ts',
    'core/new/rule.ts',
  ])
    expect(placeFault(TABLES, file)).toContain(`no row of the table of ${file.split('/')[0]}/`)
  for (const file of ['server/operations/quotes/ask.ts', 'core/money.ts'])
    expect(placeFault(TABLES, file)).toBeNull()
})

test('all names of the tables can be looked for', () => {
  const inside = 'app.ts http mail main.ts operations operations/* operations/all.ts store testing'
  const paths = inside.split(' ').map((name) => `server/${name}`)
  expect(patternsOf(TABLES)).toEqual(['core', 'features', 'server', ...paths])
})
