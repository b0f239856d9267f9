import { checkExchange, type Leniency } from './check-exchange.ts'
import type { Exchange } from './exchange.ts'
import { operationAt } from './record-exchange.ts'

/** Tag of scenarios that send invalid input on purpose. */
const BAD_INPUT = '@bad-input'

/** Validates every exchange of one scenario against the contract. */
export class ScenarioExchanges {
  private readonly leniency: Leniency
  private readonly violations: string[] = []

  constructor(tags: readonly string[], { foreign }: Pick<Leniency, 'foreign'>) {
    this.leniency = { badInput: tags.includes(BAD_INPUT), foreign }
  }

  /** Adds a completed exchange. Exchanges with an injected fault are not checked. */
  readonly record = (exchange: Exchange): void => {
    if (exchange.fault !== null) return
    const place = operationAt(exchange)
    const operation = place.kind === 'operation' ? place.id : `${exchange.method} ${exchange.target}`
    for (const { path, message } of checkExchange(exchange, this.leniency))
      this.violations.push(`  ${operation} ${exchange.status}, ${path}: ${message}`)
  }

  /** Throws when an exchange violated the contract. */
  assertValid(): void {
    if (this.violations.length > 0)
      throw new Error(`HTTP exchanges violate the contract:\n${this.violations.join('\n')}`)
  }
}
