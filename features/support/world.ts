import { World, type IWorldOptions } from '@cucumber/cucumber'

import type { Shopper } from '../drivers/shopper.ts'
import type { Registration } from '../drivers/web/account-in-browser.ts'
import { CliShopper } from '../drivers/cli/cli-shopper.ts'
import { WebShopper } from '../drivers/web/web-shopper.ts'
import type { WatchedScenario } from '../exchanges/watched-scenario.ts'
import type { TestStore } from '../stores/test-store.ts'
import { SURFACES, type RunParameters } from './run-parameters.ts'

/** Ana's password where a scenario does not name one. */
export const USUAL_PASSWORD = 'sakura-2026'

/** One scenario: a shop of its own, and Ana, who uses it through the surface under test. */
export class ShopWorld extends World<RunParameters> {
  private currentStore: TestStore | null = null
  private currentShopper: Shopper | null = null
  readonly customer = {
    firstName: 'Ana',
    lastName: 'Rahman',
    email: 'ana@example.com',
    phoneNumber: '01712345678',
    address: 'House 12, Road 5, Dhanmondi',
    city: 'Dhaka',
    zip: '1205',
    country: 'Bangladesh',
  }
  /** What goes between this scenario and its store. */
  exchanges: WatchedScenario | null = null
  password = USUAL_PASSWORD
  signedIn = false
  /** How far down a page was when she left it, in pixels. */
  leftAt = 0
  /** Lets the call that a slow store has held back go on. */
  letGo = () => {}

  constructor(options: IWorldOptions<RunParameters>) {
    super(options)
    const { surface } = this.parameters
    if (!SURFACES.includes(surface))
      throw new Error(`World parameter "surface" is ${SURFACES.join(' or ')}, not ${surface}`)
  }

  get store(): TestStore {
    if (!this.currentStore) throw new Error('The store of this scenario is not open')
    return this.currentStore
  }

  get ana(): Shopper {
    if (!this.currentShopper) throw new Error('Ana is not here yet')
    return this.currentShopper
  }

  /** Ana at a browser, for what only a page can do. */
  get web(): WebShopper {
    if (!(this.ana instanceof WebShopper))
      throw new Error('This step needs a browser; tag its scenario @web alone')
    return this.ana
  }

  /** Ana at a terminal, for what only a command can do. */
  get terminal(): CliShopper {
    if (!(this.ana instanceof CliShopper))
      throw new Error('This step needs a terminal; tag its scenario @cli alone')
    return this.ana
  }

  /** What Ana types into the registration form when nothing is wrong with it. */
  registration(): Registration {
    return { ...this.customer, password: this.password, password_confirmation: this.password }
  }

  begin(store: TestStore, shopper: Shopper): void {
    this.currentStore = store
    this.currentShopper = shopper
  }

  async end(): Promise<void> {
    await this.currentShopper?.leave()
    await this.currentStore?.close()
  }
}
