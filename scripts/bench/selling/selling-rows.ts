import { median, type Row } from '../frame.ts'

export const EXPLAINED = `Readers on 8 connections ask for one thing without a pause, spread over the instances, while orders of one unit of one
product come at a fixed rate from a process of their own; 253 demo goods, no limits to attempts. Only whole answers count:
a 200 with as many bytes as the page itself has, unpacked and looked into before and afterwards. The share is that of the
same thing without orders in the same round, the middle one of all rounds. Readers, buyers, instances and database share
the processors, so two instances read no faster than one here.`

const GOAL = '0.5 times, p99 100 ms, all orders'

/** One look: who reads what of which shop, while so many orders a second are asked for; times in milliseconds. */
export type Cell = {
  shop: string
  read: string
  round: number
  /** Orders a second. */
  asked: number
  orders: { sent: number; taken: number; p99: number } | null
} & Reading

/** What readers got: only answers that are complete and what was asked for count, the others are wrong. */
export type Reading = { perSecond: number; p99: number; wrong: number }

/**
 * A row for each shop and what is read there: the medians of all rounds for each rate of orders, as a share of what was
 * read without orders in the same round, as far as that was looked at.
 */
export function sellingRows(cells: readonly Cell[]): Row[] {
  return [...Map.groupBy(cells, ({ shop, read }) => `${shop}: ${read}`)].map(([measure, own]) => ({
    measure,
    goal: GOAL,
    measured: [...Map.groupBy(own, ({ asked }) => asked)]
      .map(([asked, rounds]) => (asked === 0 ? readText(rounds) : beside(asked, rounds, own)))
      .join('; '),
  }))
}

function readText(rounds: readonly Cell[]): string {
  const wrong = sum(rounds, (cell) => cell.wrong)
  const speed = median(rounds.map(({ perSecond }) => perSecond)).toFixed(0)
  const told = wrong > 0 ? `, ${wrong} answers wrong` : ''
  return `${speed}/s, p99 ${shown(median(rounds.map(({ p99 }) => p99)))} ms${told}`
}

function beside(asked: number, rounds: readonly Cell[], own: readonly Cell[]): string {
  const resting = ({ round }: Cell) =>
    own.find((each) => each.round === round && each.asked === 0)?.perSecond ?? Number.NaN
  const share = median(rounds.map((cell) => cell.perSecond / resting(cell))).toFixed(2)
  const taken = sum(rounds, ({ orders }) => orders?.taken ?? 0)
  const sent = sum(rounds, ({ orders }) => orders?.sent ?? 0)
  const p99 = shown(median(rounds.map(({ orders }) => orders?.p99 ?? Number.NaN)))
  return `${asked} orders/s: ${share} times, ${readText(rounds)}, ${taken} of ${sent} orders, p99 ${p99} ms`
}

function shown(ms: number): string {
  return Number.isNaN(ms) ? '–' : ms.toFixed(1)
}

function sum(cells: readonly Cell[], figure: (cell: Cell) => number): number {
  return cells.reduce((total, cell) => total + figure(cell), 0)
}
