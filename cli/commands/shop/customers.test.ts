import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { exitsWith, prints } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import { mockOperation } from '#generated/handlers.ts'
import type { ReplyOf } from '#generated/operation-types.ts'

const store = mockStore()
// The examples are data of wider types than the contract's.
const onlyPage = examples.exportCustomer.replies[200].onlyPage as ReplyOf<'exportCustomer', 200>
const operator = (...words: string[]) => operatorTerminal().run('shop', ...words)

test('prints an account in full when it is found', async () => {
  const asked = callsOf(store, 'findCustomers', ({ respond }) =>
    respond(200, onlyPage.account ? [onlyPage.account] : []),
  )
  const { out } = await operator('customers', '+88 01712-345678')
  expect(out).toMatch(/^Customer +7\nName +Ayesha Rahman\n/)
  expect(out).toMatch(/^Orders +1, 1 of them open$/m)
  expect(asked[0]?.body).toEqual({ contact: '+88 01712-345678' })
})

test('says where else to look when no account is found', async () => {
  store.use(mockOperation('findCustomers', ({ respond }) => respond(200, [])))
  const elsewhere = exitsWith(0, 'haat shop orders --customer', '')
  expect(await operator('customers', '01712345678')).toMatchObject(elsewhere)
})

/** The calls by which passwords are set. */
const passwords = () =>
  callsOf(store, 'setCustomerPassword', ({ params: { customerId: id }, respond }) =>
    respond(200, { id, sessions: 2 }),
  )

test('sets and prints another random password when it is called again', async () => {
  const sent = passwords()
  const first = await operator('customer', 'password', '7')
  const second = await operator('customer', 'password', '7', '--json')
  expect(first.out).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}\n$/)
  expect(first.err).toBe('The new password of customer 7 is shown once; ended sessions: 2\n')
  const [one, other] = sent.map(({ body }) => body.password)
  expect(JSON.parse(second.out)).toEqual({ id: 7, password: other, sessions: 2 })
  expect(first.out.trim()).toBe(one)
  expect(one).not.toBe(other)
})

test('sets the password of standard input without showing it when --password-stdin is given', async () => {
  const sent = passwords()
  const terminal = operatorTerminal()
  const set = (input: string) =>
    terminal.runWith(input, 'shop', 'customer', 'password', '7', '--password-stdin')
  expect(await set('tsuki-2027\n')).toEqual(
    prints('The new password of customer 7 is set; ended sessions: 2\n'),
  )
  expect(await set('kurz\n')).toMatchObject(exitsWith(2, 'Too Short!'))
  expect(sent.map(({ body }) => body.password)).toEqual(['tsuki-2027'])
})

test('writes all pages into a file that only its owner reads when --output is given', async () => {
  store.use(
    mockOperation('exportCustomer', ({ params: { after = '1002' }, respond }) => {
      const id = Number(after) - 1
      const orders = onlyPage.orders.map((order) => ({ ...order, id }))
      return respond(200, { ...(id === 1001 && onlyPage), orders, next: id > 999 ? `${id}` : null })
    }),
  )
  const { run, folder } = operatorTerminal()
  const file = join(folder, 'customer.json')
  expect((await run('shop', 'customer', 'export', '7', '-o', file)).err).toContain('with 3 orders')
  const orders = [{ id: 1001 }, { id: 1000 }, { id: 999 }]
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ account: { id: 7 }, orders, next: null })
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('asks with name and orders before it erases, and erases once, when a customer is erased', async () => {
  let isThere = true
  store.use(
    mockOperation('eraseCustomer', ({ params: { customerId: id }, respond }) => {
      const erased = isThere
      isThere = false
      return respond(200, { id, erased, orders: 2, mails: 0 })
    }),
  )
  expect(await operator('customer', 'erase', '7')).toMatchObject({ exit: 2 })
  const refused = await operatorTerminal().runTyping('n', 'shop', 'customer', 'erase', '7')
  expect(refused).toMatchObject(exitsWith(1, 'erases customer 7 (Ayesha Rahman, orders: 1) for good'))
  expect(isThere).toBe(true)
  expect((await operator('customer', 'erase', '7', '--yes')).err).toContain('is erased')
  expect((await operator('customer', 'erase', '7', '--yes')).err).toContain('nothing was erased')
})

test('exports all pages and erases once when a guest is named on standard input', async () => {
  const exports = callsOf(store, 'exportGuest', ({ body: { after }, respond }) =>
    respond(200, { orders: onlyPage.orders, next: after === undefined ? '1001' : null }),
  )
  let orders = 2
  const erasures = callsOf(store, 'eraseGuest', ({ respond }) => respond(200, { orders, mails: 0 }))
  const { runWith, runTyping, folder } = operatorTerminal()
  const file = join(folder, 'guest.json')
  const written = await runWith(' 01712345678\n', 'shop', 'guest', 'export', '-', '-o', file)
  expect(written.err).toBe(`${file} is written, with 2 orders\n`)
  const refused = await runTyping('n', 'shop', 'guest', 'erase', '01712345678')
  expect(refused).toMatchObject(exitsWith(1, 'this guest (1 and more)'))
  const erase = () => runWith('01712345678', 'shop', 'guest', 'erase', '-', '--yes')
  expect((await erase()).err).toBe('Anonymized orders: 2\n')
  orders = 0
  expect((await erase()).err).toContain('nothing was erased')
  const contacts = [...exports, ...erasures].map(({ body }) => body.contact)
  expect(new Set(contacts)).toEqual(new Set(['01712345678']))
  expect(await runWith('\n', 'shop', 'guest', 'export', '-')).toMatchObject({ exit: 2 })
})
