import { hashPassword } from '#server/credentials/passwords.ts'

const hashes = new Map<string, Promise<string>>()

/** The store's own hash of a password; customers of tests who have the same one share it, as hashing takes its time. */
export function hashedOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}
