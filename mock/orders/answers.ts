import type { Kept } from '#mock/kept.ts'

/** Whose key it is, and what was asked under it; what was answered before `validSince` does not count. */
type Keyed = { scope: string; key: string; fingerprint: string; validSince: number }

/** What was asked and answered under a key, or undefined. */
export function findAnswer({ answers }: Kept, { scope, key, validSince }: Keyed) {
  return answers.find((each) => each.scope === scope && each.key === key && each.createdAt >= validSince)
}

/** Keeps the answer that a repetition gets, in the place of one that does not count any more. */
export function keepAnswer(
  kept: Kept,
  { scope, key, fingerprint }: Keyed,
  body: string,
  createdAt: number,
): void {
  const others = kept.answers.filter((each) => each.scope !== scope || each.key !== key)
  kept.answers = [...others, { scope, key, fingerprint, body, createdAt }]
}
