import type { Equivalent } from './judge.ts'

/** Changes that nobody can see from outside, however long they look. */
export const equivalents: readonly Equivalent[] = []
