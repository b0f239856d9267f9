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

type Series = { labels: Labels; buckets: number[]; sum: number; count: number }

/** Counts values by their size, told apart by their labels. */
export class Histogram {
  readonly #name: string
  readonly #help: string
  readonly #bounds: readonly number[]
  readonly #series = new Map<string, Series>()

  /** `bounds` are the upper ends of the buckets, ascending; one without an end comes after them. */
  constructor(name: string, help: string, bounds: readonly number[]) {
    this.#name = name
    this.#help = help
    this.#bounds = bounds
  }

  observe(labels: Labels, value: number): void {
    const series = this.#seriesOf(labels)
    const bucket = this.#bounds.findIndex((bound) => value <= bound)
    if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1
    series.sum += value
    series.count += 1
  }

  text(): string {
    const lines = [...this.#series.values()].flatMap((series) => this.#linesOf(series))
    return familyText({ name: this.#name, help: this.#help, kind: 'histogram' }, lines)
  }

  #seriesOf(labels: Labels): Series {
    const key = JSON.stringify(labels)
    const known = this.#series.get(key)
    if (known) return known
    const made = { labels, buckets: this.#bounds.map(() => 0), sum: 0, count: 0 }
    this.#series.set(key, made)
    return made
  }

  #linesOf({ labels, buckets, sum, count }: Series): string[] {
    let below = 0
    const counts = buckets.map((inBucket, index) => {
      below += inBucket
      return { le: this.#bounds[index] ?? Infinity, value: below }
    })
    return [
      ...[...counts, { le: Infinity, value: count }].map(({ le, value }) =>
        sampleLine(`${this.#name}_bucket`, { labels: { ...labels, le: numberText(le) }, value }),
      ),
      sampleLine(`${this.#name}_sum`, { labels, value: sum }),
      sampleLine(`${this.#name}_count`, { labels, value: count }),
    ]
  }
}

/** Names and values that tell one figure of a family from another. */
export type Labels = Readonly<Record<string, string>>

/** A figure as it stands at this moment. */
export type Sample = { labels?: Labels; value: number }

/** Text for Prometheus (exposition format 0.0.4): a family of figures with its name, kind and meaning. */
export function familyText(
  { name, help, kind }: { name: string; help: string; kind: 'counter' | 'gauge' | 'histogram' },
  lines: readonly string[],
): string {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines, ''].join('\n')
}

/** One line of a family. */
export function sampleLine(name: string, { labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${numberText(value)}`
}

export function numberText(value: number): string {
  if (Number.isFinite(value)) return String(value)
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
