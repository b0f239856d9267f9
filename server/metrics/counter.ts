import { familyText, sampleLine, type Labels } from './exposition.ts'

/** Counts events, told apart by their labels. */
export class Counter {
  readonly #name: string
  readonly #help: string
  readonly #counts = new Map<string, { labels: Labels; count: number }>()

  constructor(name: string, help: string) {
    this.#name = name
    this.#help = help
  }

  add(labels: Labels = {}): void {
    const key = JSON.stringify(labels)
    const counted = this.#counts.get(key)
    if (counted) counted.count += 1
    else this.#counts.set(key, { labels, count: 1 })
  }

  text(): string {
    const lines = [...this.#counts.values()].map(({ labels, count }) =>
      sampleLine(this.#name, { labels, value: count }),
    )
    return familyText({ name: this.#name, help: this.#help, kind: 'counter' }, lines)
  }
}
