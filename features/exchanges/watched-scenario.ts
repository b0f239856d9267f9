import type { TestStore } from '../stores/test-store.ts'
import type { RunParameters } from '../support/run-parameters.ts'
import { checkExchange } from './check-exchange.ts'
import { tally } from './exchange-tally.ts'
import type { Violation } from './exchanges-report.ts'
import type { Exchange } from './journal.ts'
import { operationAt } from './record-exchange.ts'
import type { WatchedRun } from './watched-run.ts'

/** Tag of scenarios that send what does not fit the contract, to see it refused. */
const BAD_INPUT = '@bad-input'

/** What changes a store on behalf of a scenario, or its way; the rest only asks. */
const PREPARING: ReadonlySet<PropertyKey> = new Set<keyof TestStore>([
  'stockShelves',
  'showBanners',
  'setStock',
  'setPrice',
  'openAccount',
  'saveCart',
  'breakCall',
  'mend',
  'sowHostileTexts',
  'publishNewBuild',
  'withdrawWorker',
])

/** Everything between one scenario and its store: noted in the journal, counted, and held against the contract. */
export class WatchedScenario {
  private readonly run: WatchedRun
  private readonly parameters: RunParameters
  private readonly name: string
  private readonly tags: readonly string[]
  private readonly violations: Violation[] = []

  constructor(run: WatchedRun, parameters: RunParameters, name: string, tags: readonly string[]) {
    this.run = run
    this.parameters = parameters
    this.name = name
    this.tags = tags
  }

  /** Takes an exchange as it ends. */
  readonly watch = (exchange: Exchange): void => {
    const started = performance.now()
    this.take(exchange)
    this.run.report.checkMilliseconds += performance.now() - started
  }

  /** The store, whose preparation is noted from now on. */
  noting(store: TestStore): TestStore {
    return new Proxy(store, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        return (...args: unknown[]): unknown => {
          if (PREPARING.has(name))
            this.run.note({ kind: 'prepared', scenario: this.name, call: name as keyof TestStore, args })
          return Reflect.apply(value, target, args)
        }
      },
    })
  }

  /** Writes down what was seen, and throws when something of it broke the contract. */
  end(): void {
    this.run.save()
    if (this.violations.length > 0)
      throw new Error(`What went over the wire broke the contract:\n${this.violations.map(said).join('\n')}`)
  }

  private take(exchange: Exchange): void {
    const { report } = this.run
    const { surface, store } = this.parameters
    const place = operationAt(exchange)
    if (place.kind === 'page') {
      report.pages += 1
      return
    }
    this.run.note({ kind: 'exchanged', scenario: this.name, exchange })
    const { status } = exchange
    if (exchange.fault !== null) {
      report.broken += 1
    } else if (status === null) {
      report.unanswered += 1
    } else {
      report.checked += 1
      const operation = place.kind === 'operation' ? place.id : `${exchange.method} ${exchange.target}`
      if (place.kind === 'operation') tally(report, place.id, { ...exchange, status }, surface)
      const leniency = { badInput: this.tags.includes(BAD_INPUT), foreign: store === 'deployed' }
      const found = checkExchange(exchange, leniency).map((each) => ({
        ...each,
        scenario: this.name,
        surface,
        operation,
        status,
      }))
      this.violations.push(...found)
      report.violations.push(...found)
    }
  }
}

function said({ operation, status, path, message }: Violation): string {
  return `  ${operation} ${status}, ${path}: ${message}`
}
