import { newToken } from './token.ts'

/** A new token of a test run. Its beginning tells people and scanners for secrets what they have found. */
export function newTestRunToken(): string {
  return `haat_test_${newToken()}`
}
