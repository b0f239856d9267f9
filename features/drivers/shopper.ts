import type { Evidence } from './evidence.ts'

export type ShownCartRow = { product: string; quantity: number }
export type OrderOnScreen = { products: number; status: string; total: string }
export type OrderedLine = { product: string; quantity: string; price: string; total: string }
export type Parcel = { courier: string; tracking: string }
export type Credentials = { email: string; password: string }
export type TestCustomer = {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  address: string
  city: string
  zip: string
  country: string
}

export type Registration = TestCustomer & { password: string; password_confirmation: string }

/** The actions of a shopper, independent of the surface (web or CLI). */
export interface Shopper {
  /** Resolves when the shop has answered; `message` has the answer. */
  putIntoCart(product: { id: number; name: string }, count: number): Promise<void>
  /** Preconditions: they leave no open page and no message. */
  hasPutIntoCart(product: { id: number; name: string }, count: number): Promise<void>
  setQuantity(product: { id: number; name: string }, quantity: number): Promise<void>
  removeFromCart(product: { id: number; name: string }): Promise<void>
  /** Opens the cart. */
  lookAtCart(): Promise<void>
  cart(): Promise<ShownCartRow[]>
  cartTotal(): Promise<string>
  /** Registers an account without signing in. */
  register(data: Registration): Promise<void>
  signIn(credentials: Credentials): Promise<void>
  /** Like `hasPutIntoCart`. */
  hasSignedIn(credentials: Credentials): Promise<void>
  signOut(): Promise<void>
  isSignedIn(): Promise<boolean>
  /** The last message: an alert, or the readable output of a command. */
  message(): Promise<string>
  /** The error message of a field. */
  fieldMessage(field: string): Promise<string>
  /** Orders with the stored data of a customer, or with the given data of a guest. */
  order(guest: TestCustomer | null): Promise<void>
  /** Returns whether the last order is confirmed. */
  orderPlaced(): Promise<boolean>
  latestOrders(): Promise<OrderOnScreen[]>
  /** The lines and the step of the newest order. */
  newestOrder(): Promise<{ step: string; lines: OrderedLine[] }>
  /** Courier and tracking number of the newest order. */
  parcel(): Promise<Parcel>
  askForQuotation(email: string): Promise<void>
  /** Searches the whole shop, or a category by name. */
  search(text: string, category: string | null): Promise<void>
  /** Opens a category by slug or id. */
  openCategory(category: string): Promise<void>
  openVendor(vendorId: number): Promise<void>
  /** Opens the list of products. */
  lookAround(): Promise<void>
  /** The names of the listed products. */
  found(): Promise<string[]>
  /** The listed categories. */
  categories(): Promise<string[]>
  /** Closes the shop and opens it again on the same device. */
  comeBackLater(): Promise<void>
  /** Attachments of a failed scenario. */
  evidence(): Promise<Evidence[]>
  leave(): Promise<void>
}
