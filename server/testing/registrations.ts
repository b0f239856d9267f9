import { send, type Answer } from './send.ts'

/** Registers somebody new under the token of a test run; without one, an honest customer. */
export function register(
  store: { url: string },
  token?: string,
  email = `${crypto.randomUUID()}@example.com`,
): Promise<Answer> {
  const body = {
    name: 'Tester',
    email,
    address: 'House 1',
    country: 'Bangladesh',
    city: 'Dhaka',
    zip: '1205',
    password: 'sakura-2026',
    password_confirmation: 'sakura-2026',
  }
  const headers: Record<string, string> = token === undefined ? {} : { 'test-run': token }
  return send(store, 'POST', '/api/user-registration', { body, headers })
}
