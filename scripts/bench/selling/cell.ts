/** One look: who reads what of which shop, while so many orders a second are asked for; times in milliseconds. */
export type Cell = {
  shop: string
  read: string
  round: number
  /** Orders a second. */
  asked: number
  orders: { sent: number; taken: number; p50: number; p99: number } | null
} & Reading

/** What readers got: only answers that are complete and what was asked for count, the others are wrong. */
export type Reading = { perSecond: number; p50: number; p99: number; wrong: number }
