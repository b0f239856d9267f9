import type { Credentials, TestCustomer, Registration, Shopper } from '../drivers/shopper.ts'
import { CliShopper } from '../drivers/cli/cli-shopper.ts'
import { WebShopper } from '../drivers/web/web-shopper.ts'

/** The password of everybody for whom a scenario does not name one. */
export const USUAL_PASSWORD = 'sakura-2026'

/** Everybody whom a scenario can name, with what they type where nothing is wrong with it. */
const CUSTOMERS = {
  Ana: {
    firstName: 'Ana',
    lastName: 'Rahman',
    email: 'ana@example.com',
    phoneNumber: '01712345678',
    address: 'House 12, Road 5, Dhanmondi',
    city: 'Dhaka',
    zip: '1205',
    country: 'Bangladesh',
  },
  Ben: {
    firstName: 'Ben',
    lastName: 'Karim',
    email: 'ben@example.com',
    phoneNumber: '01812345678',
    address: 'House 7, Road 2, Agrabad',
    city: 'Chattogram',
    zip: '4100',
    country: 'Bangladesh',
  },
} as const satisfies Record<string, TestCustomer>
export type Name = keyof typeof CUSTOMERS

/** The names as steps find them in a text. */
export const ANY_NAME = new RegExp(Object.keys(CUSTOMERS).join('|'))

export function isName(name: string): name is Name {
  return Object.hasOwn(CUSTOMERS, name)
}

/** One who uses the shop in a scenario, with a device and data of their own. */
export class Person {
  readonly name: Name
  readonly customer: TestCustomer
  /** How they use the shop on the surface under test. */
  readonly shopper: Shopper
  password = USUAL_PASSWORD
  signedIn = false

  /** `ownWords` says a text as the store of the scenario has it. */
  constructor(name: Name, shopper: Shopper, ownWords: (text: string) => string) {
    this.name = name
    const own = Object.entries(CUSTOMERS[name]).map(([field, text]) => [field, ownWords(text)])
    this.customer = Object.fromEntries(own) as TestCustomer
    this.shopper = shopper
  }

  /** At a browser, for what only a page can do. */
  get web(): WebShopper {
    if (!(this.shopper instanceof WebShopper))
      throw new Error('This step needs a browser; tag its scenario @web alone')
    return this.shopper
  }

  /** At a terminal, for what only a command can do. */
  get terminal(): CliShopper {
    if (!(this.shopper instanceof CliShopper))
      throw new Error('This step needs a terminal; tag its scenario @cli alone')
    return this.shopper
  }

  get credentials(): Credentials {
    return { email: this.customer.email, password: this.password }
  }

  /** What they type into the registration form when nothing is wrong with it. */
  registration(): Registration {
    return { ...this.customer, password: this.password, password_confirmation: this.password }
  }
}
