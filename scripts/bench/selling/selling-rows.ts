import { type Row } from '../figures-section.ts'
import { median } from '#scripts/bench/median.ts'

const GOAL = '0.5 times, p99 100 ms, all orders'

/**
 * A row for each shop, what is read and how many orders come: the medians of all rounds, as a share of what was read
 * without orders in the same round, as far as that was looked at.
 */
export function sellingRows(cells: readonly Cell[]): Row[] {
  const groups = Map.groupBy(cells, nameOf)
  return [...groups].map(([measure, rounds]) => {
    const middle = (figure: (cell: Cell) => number) => median(rounds.map(figure))
    const wrong = sum(rounds, (cell) => cell.wrong)
    const read = [
      `${middle(({ perSecond }) => perSecond).toFixed(0)}/s`,
      times(middle),
      ...(wrong > 0 ? [`${wrong} answers wrong`] : []),
    ].join(', ')
    if (rounds.every(({ orders }) => orders === null)) return { measure, goal: '–', measured: read }
    const share = median(rounds.map((cell) => cell.perSecond / restingAs(cell, cells)))
    const taken = sum(rounds, ({ orders }) => orders?.taken ?? 0)
    const sent = sum(rounds, ({ orders }) => orders?.sent ?? 0)
    const orders = times((figure) => middle((cell) => (cell.orders ? figure(cell.orders) : Number.NaN)))
    const measured = `${share.toFixed(2)} times: ${read}; ${taken} of ${sent} orders, ${orders}`
    return { measure, goal: GOAL, measured }
  })
}

function nameOf({ shop, read, asked }: Cell): string {
  return `${shop}: ${read}, ${asked === 0 ? 'no orders' : `${asked} orders/s`}`
}

/** Answers a second to those who read the same in the same round, while nobody ordered. */
function restingAs({ shop, read, round }: Cell, cells: readonly Cell[]): number {
  const resting = cells.find(
    (each) => each.shop === shop && each.read === read && each.round === round && each.asked === 0,
  )
  return resting?.perSecond ?? Number.NaN
}

type Times = { p50: number; p99: number }

function times(middle: (figure: (times: Times) => number) => number): string {
  return `p50 ${shown(middle(({ p50 }) => p50))} ms, p99 ${shown(middle(({ p99 }) => p99))} ms`
}

function shown(ms: number): string {
  return Number.isNaN(ms) ? '–' : ms.toFixed(1)
}

function sum(cells: readonly Cell[], figure: (cell: Cell) => number): number {
  return cells.reduce((total, cell) => total + figure(cell), 0)
}

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
