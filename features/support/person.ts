import type { Credentials, TestCustomer, Registration, Shopper } from '../drivers/shopper.ts'
import { CliShopper } from '../drivers/cli/cli-shopper.ts'
import { WebShopper } from '../drivers/web/web-shopper.ts'

/** The default password. */
export const USUAL_PASSWORD = 'sakura-2026'

/** The people of scenarios with valid form data. */
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

/** Pattern of the names in steps. */
export const ANY_NAME = new RegExp(Object.keys(CUSTOMERS).join('|'))

export function isName(name: string): name is Name {
  return Object.hasOwn(CUSTOMERS, name)
}

/** A person of a scenario with a device and form data. */
export class Person {
  readonly name: Name
  readonly customer: TestCustomer
  /** Actions on the surface under test. */
  readonly shopper: Shopper
  password = USUAL_PASSWORD
  signedIn = false

  /** `ownWords` replaces names in a text by their aliases on the store. */
  constructor(name: Name, shopper: Shopper, ownWords: (text: string) => string) {
    this.name = name
    const own = Object.entries(CUSTOMERS[name]).map(([field, text]) => [field, ownWords(text)])
    this.customer = Object.fromEntries(own) as TestCustomer
    this.shopper = shopper
  }

  /** The browser of a person, for steps that need pages. */
  get web(): WebShopper {
    if (!(this.shopper instanceof WebShopper))
      throw new Error('This step needs a browser; tag its scenario @web alone')
    return this.shopper
  }

  /** The terminal of a person, for steps that need commands. */
  get terminal(): CliShopper {
    if (!(this.shopper instanceof CliShopper))
      throw new Error('This step needs a terminal; tag its scenario @cli alone')
    return this.shopper
  }

  get credentials(): Credentials {
    return { email: this.customer.email, password: this.password }
  }

  /** Valid data of the registration form. */
  registration(): Registration {
    return { ...this.customer, password: this.password, password_confirmation: this.password }
  }
}
