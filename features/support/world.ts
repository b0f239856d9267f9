import { World, type IWorldOptions } from '@cucumber/cucumber'

import type { Evidence } from '../drivers/evidence.ts'
import type { TestCustomer, Shopper } from '../drivers/shopper.ts'
import type { CliShopper } from '../drivers/cli/cli-shopper.ts'
import type { WebShopper } from '../drivers/web/web-shopper.ts'
import type { ScenarioExchanges } from '../exchanges/scenario-exchanges.ts'
import type { TestStore } from '../stores/test-store.ts'
import { openShopper } from './open-shopper.ts'
import { isName, Person, type Name } from './person.ts'
import { SURFACES, type RunParameters } from './run-parameters.ts'

/** The world of a scenario: a store, and Ana as the default shopper; other people are opened when named. */
export class ShopWorld extends World<RunParameters> {
  private currentStore: TestStore | null = null
  private readonly people = new Map<Name, Person>()
  /** The last named person, to whom "she", "her" and "the page" refer. */
  private namedLast: Name = 'Ana'
  /** The HTTP exchanges between this scenario and its store. */
  exchanges: ScenarioExchanges | null = null
  /** Releases the call that a slow store delays. */
  letGo = () => {}

  /** Filters names to products of this scenario; on a local store all. */
  readonly ownGoods = (names: string[]): string[] => this.store.ownGoods?.(names) ?? names

  private readonly put = (text: string): string => this.store.ownWords?.(text) ?? text

  constructor(options: IWorldOptions<RunParameters>) {
    super(options)
    const { surface } = this.parameters
    if (!SURFACES.includes(surface))
      throw new Error(`World parameter "surface" is ${SURFACES.join(' or ')}, not ${surface}`)
  }

  /** The store; throws before it is open. */
  get openStore(): TestStore | null {
    return this.currentStore
  }

  get store(): TestStore {
    if (!this.currentStore) throw new Error('The store of this scenario is not open')
    return this.currentStore
  }

  /** Returns a person by name; a new person gets a new device. */
  async person(name: string): Promise<Person> {
    if (!isName(name)) throw new Error(`There is no shopper ${name}`)
    const person = this.people.get(name) ?? this.welcome(name, await this.openShopper())
    this.namedLast = name
    return person
  }

  /** The last named person. */
  get who(): Person {
    const person = this.people.get(this.namedLast)
    if (!person) throw new Error(`${this.namedLast} is not here yet`)
    return person
  }

  get web(): WebShopper {
    return this.who.web
  }

  get terminal(): CliShopper {
    return this.who.terminal
  }

  get customer(): TestCustomer {
    return this.who.customer
  }

  begin(store: TestStore, shopper: Shopper): void {
    this.currentStore = store
    this.welcome('Ana', shopper)
  }

  /** Attachments of a failed scenario by person. */
  async evidence(): Promise<Evidence[]> {
    const all = [...this.people.values()].map(async ({ name: who, shopper }) => {
      const left = await shopper.evidence()
      return this.people.size === 1 ? left : left.map((each) => ({ ...each, name: `${who}: ${each.name}` }))
    })
    return (await Promise.all(all)).flat()
  }

  async end(): Promise<void> {
    await Promise.all([...this.people.values()].map(({ shopper }) => shopper.leave()))
    await this.currentStore?.close()
  }

  private welcome(name: Name, shopper: Shopper): Person {
    const person = new Person(name, shopper, this.put)
    this.people.set(name, person)
    return person
  }
  private openShopper(): Promise<Shopper> {
    return openShopper(this.parameters, this.store.url)
  }
}
