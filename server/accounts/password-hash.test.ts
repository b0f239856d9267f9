import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

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

test('a hash of a lower cost is still read', async () => {
  // From the test vectors of the reference implementation (256 KiB, two passes).
  const reference = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await verifyPassword('password', reference)).toBe(true)
  expect(await verifyPassword('Password', reference)).toBe(false)
})

test('one spelling of accents is as good as another', async () => {
  const encoded = await hashPassword('caf\u00e9-2026')
  expect(await verifyPassword('cafe\u0301-2026', encoded)).toBe(true)
})

test('text that is no hash is an error, not a wrong password', async () => {
  await expect(verifyPassword('sakura-2026', 'sakura-2026')).rejects.toThrow('Decoding failed')
})
