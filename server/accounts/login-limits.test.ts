import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepPasswordsPlain, signedInCustomer } from '#server/test/customers.ts'
import { openOperatorApi } from '#server/test/order-client.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const SECOND_MS = 1000
const HOUR_MS = 3_600_000
const HOME = '198.51.100.7'
const password = 'the-right-one'

describe('guesses at a password', () => {
  const store = storeOfTests(() => ({
    now: () => now,
    limits: { freeLoginFailures: 3, strangersLoginsPerHour: 6, loginFailuresPerNetworkAndHour: 10 },
    env: { HAAT_TRUSTED_PROXIES: 'loopback' },
  }))
  let now: number
  let email: string
  beforeAll(async () => {
    keepPasswordsPlain(store)
  })
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 20)
    await store.db.deleteFrom('throttles').execute()
    ;({ email } = await signedInCustomer(store, password))
  })

  const login = (address: string, words = password, who = email, at = store) =>
    send(at, 'POST', '/api/user-login', {
      body: { email: who, password: words },
      headers: { 'x-forwarded-for': address },
    })
  const guess = async (address: string, who = email) => (await login(address, 'a-wrong-one', who)).status
  /** Guesses so often, one after the other. */
  const guesses = async (address: string, times: number, who = email) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time += 1) statuses.push(await guess(address, who))
    return statuses
  }
  const times = (count: number, status: number) => Array.from({ length: count }, () => status)

  test('pause the network that they come from, and no other one', { tags: 'T-13' }, async () => {
    for (const who of [email, email.toUpperCase(), email]) expect(await guess('203.0.113.9', who)).toBe(401)
    const paused = await login('203.0.113.9')
    expect(paused.status).toBe(429)
    expect(paused.headers.get('retry-after')).toBe('1')
    expect((await login(HOME)).status).toBe(200)
    const { email: other } = await signedInCustomer(store, password)
    expect((await login('203.0.113.9', password, other)).status).toBe(200)
    now += SECOND_MS
    expect((await login('203.0.113.9')).status).toBe(200)
    // From there on failures count anew.
    expect(await guesses('203.0.113.9', 4)).toEqual([401, 401, 401, 429])
  })

  test('a success elsewhere does not reset the failures of another network', { tags: 'T-13' }, async () => {
    await guesses('203.0.113.9', 3)
    await login(HOME)
    expect(await guess('203.0.113.9')).toBe(429)
  })

  test(
    'from many networks slow down strangers, never a network that the owner signed in from',
    { tags: 'T-13' },
    async () => {
      expect((await login(HOME)).status).toBe(200)
      const answers: number[] = []
      for (let index = 0; index < 8; index += 1) answers.push(await guess(`203.0.113.${index}`))
      // The network at home was unknown, too, until a sign-in succeeded.
      expect(answers).toEqual([...times(5, 401), ...times(3, 429)])
      for (const who of [email, email.toUpperCase()])
        expect((await login(HOME, password, who)).status).toBe(200)
      const away = await login('192.0.2.1')
      expect(away.status).toBe(429)
      expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(3000)
      now += HOUR_MS
      expect((await login('192.0.2.1')).status).toBe(200)
    },
  )

  test(
    'one wrong password for each of many accounts is no way past the limits of each',
    { tags: 'T-13' },
    async () => {
      const guessAt = (index: number) => guess('203.0.113.9', `somebody-${index}@example.com`)
      const answers: number[] = []
      for (let index = 0; index < 12; index += 1) answers.push(await guessAt(index))
      expect(answers).toEqual([...times(10, 401), 429, 429])
      expect((await login(HOME)).status).toBe(200)
      now += HOUR_MS
      expect(await guessAt(0)).toBe(401)
    },
  )

  test('a thousand shoppers behind one address of a carrier sign in one after the other', async () => {
    const statuses = new Set<number>()
    // As many as would be too many if they had failed.
    for (let shopper = 0; shopper < 15; shopper += 1) {
      const { email: who } = await signedInCustomer(store, password)
      statuses.add((await login('203.0.113.9', password, who)).status)
    }
    expect([...statuses]).toEqual([200])
  })

  test(
    'attempts that are refused unheard leave the others of a network their wrong passwords',
    { tags: 'T-13' },
    async () => {
      const { email: other } = await signedInCustomer(store, password)
      const carrier = '203.0.113.9'
      expect(await guesses(carrier, 15)).toEqual([...times(3, 401), ...times(12, 429)])
      for (let network = 0; network < 3; network += 1) await guess(`192.0.2.${network}`)
      expect(await guesses('198.51.100.1', 12)).toEqual(times(12, 429))
      for (const network of [carrier, '198.51.100.1']) expect(await guess(network, other)).toBe(401)
    },
  )

  test('are forgotten once an operator has set a new password', async () => {
    const operatorApi = await openOperatorApi(store)
    const found = await operatorApi.ask('POST', 'customers/search', { contact: email })
    const [customer] = found.body as [{ id: number }]
    const later = `later-${customer.id}@example.com`
    await store.db.updateTable('users').set({ later_email: later }).where('id', '=', customer.id).execute()
    const names = [email.toUpperCase(), later]
    const { email: other } = await signedInCustomer(store, password)
    for (const who of names)
      for (let network = 0; network < 8; network += 1) await guess(`203.0.113.${network}`, who)
    for (const who of [...names, other]) await guesses(HOME, 3, who)

    const set = await operatorApi.ask('POST', `customers/${customer.id}/password`, { password: 'tsuki-2027' })
    expect(set.status).toBe(200)
    for (const who of names) expect((await login(HOME, 'tsuki-2027', who)).status).toBe(200)
    expect((await login(HOME, password, other)).status).toBe(429)
  })

  test('stores when a network was last used, without its address or the account', async () => {
    await login(HOME)
    now += 24 * HOUR_MS
    await login(HOME)
    const rows = await store.db.selectFrom('known_places').selectAll().execute()
    expect(rows.map(({ seen_at: seenAt }) => seenAt)).toContain(now)
    for (const name of [HOME, email]) expect(JSON.stringify(rows)).not.toContain(name)
  })
})
