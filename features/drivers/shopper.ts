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

/** How one person uses the shop, whatever the surface. Words of the shop, never of a page or a command. */
export interface Shopper {
  /** Returns once the shop has answered; what it said is in `message`. */
  putIntoCart(product: { id: number; name: string }, count: number): Promise<void>
  /** What they did before: nothing that the shop shows or says then is there any more, and no page is open. */
  hasPutIntoCart(product: { id: number; name: string }, count: number): Promise<void>
  setQuantity(product: { id: number; name: string }, quantity: number): Promise<void>
  removeFromCart(product: { id: number; name: string }): Promise<void>
  /** Goes to where the cart is seen. */
  lookAtCart(): Promise<void>
  cart(): Promise<ShownCartRow[]>
  cartTotal(): Promise<string>
  /** Opens an account; it does not sign in. */
  register(data: Registration): Promise<void>
  signIn(credentials: Credentials): Promise<void>
  /** As `hasPutIntoCart`. */
  hasSignedIn(credentials: Credentials): Promise<void>
  signOut(): Promise<void>
  isSignedIn(): Promise<boolean>
  /** What the shop said last: an alert, or what a command printed for people. */
  message(): Promise<string>
  /** What stands beside a field that was refused. */
  fieldMessage(field: string): Promise<string>
  /** A signed-in customer orders with the stored data; a guest gives them. */
  order(guest: TestCustomer | null): Promise<void>
  /** Whether the shop has confirmed the last order. */
  orderPlaced(): Promise<boolean>
  latestOrders(): Promise<OrderOnScreen[]>
  /** What was in her newest order, and at which of its steps it is. */
  newestOrder(): Promise<{ step: string; lines: OrderedLine[] }>
  /** Who carries her newest order, and under which number. */
  parcel(): Promise<Parcel>
  askForQuotation(email: string): Promise<void>
  /** Looks for words in the whole shop, or in the category of a name. */
  search(text: string, category: string | null): Promise<void>
  /** Opens a category by its slug or number. */
  openCategory(category: string): Promise<void>
  openVendor(vendorId: number): Promise<void>
  /** Looks at the shop's list of products. */
  lookAround(): Promise<void>
  /** The names of the products that she has before her. */
  found(): Promise<string[]>
  /** The categories as the shop lists them. */
  categories(): Promise<string[]>
  /** Leaves and comes back with what this device remembers. */
  comeBackLater(): Promise<void>
  /** What explains a failed scenario. */
  evidence(): Promise<Evidence[]>
  leave(): Promise<void>
}
