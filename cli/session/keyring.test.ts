import { expect, test, vi } from 'vitest'
import { keyringOf } from '#cli/testing/terminal.ts'
import { createSecretKeeper, IN_KEYRING, type Keyring } from './keyring.ts'

/** A keyring in memory; one that is locked does not answer, as without a desktop. */
function keyring() {
  const ring = keyringOf(new Map())
  let locked = false
  return {
    lock: () => (locked = true),
    open: () => (locked ? Promise.reject(new Error('no such service')) : Promise.resolve(ring)),
  }
}

const note = vi.fn<(text: string) => void>()
const keeper = (open: () => Promise<Keyring>, preferred = true, owner = 'default in /a') => {
  note.mockClear()
  return createSecretKeeper({ owner, open, preferred, note })
}

test('the secrets of two profiles do not meet', async () => {
  const ring = keyring()
  await keeper(ring.open).hide('token', 'abc')
  await keeper(ring.open, true, 'live in /a').hide('token', 'def')
  expect(await keeper(ring.open).reveal('token', IN_KEYRING)).toBe('abc')
})

test('nobody who has not asked for the keyring gets it', async () => {
  const ring = keyring()
  const secrets = keeper(ring.open, false)
  expect(await secrets.hide('token', 'abc')).toBe('abc')
  secrets.preferKeyring()
  expect(await secrets.hide('token', 'abc')).toBe(IN_KEYRING)
})

test('a keyring that does not give a secret any more is a sign-in that is over', async () => {
  const ring = keyring()
  const secrets = keeper(ring.open)
  await expect(secrets.reveal('token', IN_KEYRING)).rejects.toMatchObject({ exit: 3, code: 'keyring' })
  ring.lock()
  await expect(secrets.reveal('operatorKey', IN_KEYRING)).rejects.toMatchObject({
    exit: 3,
    message: 'The system’s keyring does not give the operator’s key: no such service',
  })
  // What it cannot forget keeps nobody from signing out.
  await secrets.forget('token', IN_KEYRING)
  expect(note).toHaveBeenCalledExactlyOnceWith('The system’s keyring may still hold it (no such service).')
})
