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
