import type { Exchange } from './journal.ts'

/** Where an exchange breaks the contract, and how. */
export type Break = { place: 'request' | 'status' | 'headers' | 'content type' | 'body'; reason: string }

/** An answer that came, status and all. */
export type Answered = Exchange & { status: number }
