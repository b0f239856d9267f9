import { expect, test } from 'vitest'
import { OverloadError } from '#server/lib/bounded-queue.ts'
import { hashedOnce } from '#server/test/prepared-database.ts'
import { hashPassword, Passwords, verifyPassword } from './passwords.ts'

test('a password is recognised, another one is not', async () => {
  const encoded = await hashPassword('sakura-2026')
  expect(await verifyPassword('sakura-2026', encoded)).toBe(true)
  expect(await verifyPassword('sakura-2027', encoded)).toBe(false)
})

test('the hash names its cost, salts every password and shows none', async () => {
  const [first, second] = await Promise.all([hashPassword('sakura-2026'), hashPassword('sakura-2026')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(first).not.toBe(second)
  expect(first).not.toContain('sakura')
})

test('one spelling of accents is as good as another', async () => {
  const encoded = await hashPassword('caf\u00e9-2026')
  expect(await verifyPassword('cafe\u0301-2026', encoded)).toBe(true)
})

test(
  'rejects what does not fit into the queue, and lets other work go on meanwhile',
  { tags: 'T-15' },
  async () => {
    const passwords = new Passwords()
    const stored = await hashedOnce('sakura-2026')
    const done: string[] = []
    const verified = Array.from({ length: 70 }, () => passwords.verify('sakura-2026', stored))
    const all = Promise.allSettled(verified).then((outcomes) => {
      done.push('passwords')
      return outcomes
    })
    setImmediate(() => done.push('other work'))
    const rejected = (await all).filter((outcome) => outcome.status === 'rejected')
    expect(rejected.length).toBeGreaterThanOrEqual(4)
    expect(rejected.every(({ reason }) => reason instanceof OverloadError)).toBe(true)
    expect(done).toEqual(['other work', 'passwords'])
    expect(await passwords.verify('sakura-2026', stored)).toBe(true)
  },
)
