import { WaitingLine, type LineLimits } from './waiting-line.ts'

type TurnLimits = LineLimits & { running: number }

/** Gives a place back; calling it again does nothing. */
export type EndTurn = () => void

/** A few places that are given out in turn. */
export class Turns {
  readonly #line: WaitingLine<() => void>
  #free: number

  constructor({ running, ...limits }: TurnLimits) {
    this.#free = running
    this.#line = new WaitingLine(limits)
  }

  /** Waits for a place. Throws OverloadError when too many wait, or when it took too long. */
  async next(): Promise<EndTurn> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve, reject) => this.#line.add({ entry: resolve, fail: reject }))
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#pass()
    }
  }

  /** Hands the place straight to the next in the line, so that nobody who comes just now gets it before. */
  #pass(): void {
    const next = this.#line.take()
    if (next) next.entry()
    else this.#free += 1
  }
}
