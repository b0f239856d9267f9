export type ShelfRow = { product: string; vendor: string; price: string; stock: string }
export type ShelfProduct = { id: number; name: string }

/** What scenarios need of a shop beyond shopping: stocking its shelves and looking behind the counter. */
export interface TestShop {
  /** Where people reach it, through a proxy that can misbehave. */
  readonly url: string
  stockShelves(rows: ShelfRow[]): Promise<void>
  product(name: string): ShelfProduct
  setStock(name: string, stock: number): Promise<void>
  stockOf(name: string): Promise<number>
  setPrice(name: string, taka: number): Promise<void>
  orderCount(): Promise<number>
  savedCart(email: string): Promise<{ product: string; quantity: number }[]>
  openAccount(account: { name: string; email: string; password: string }): Promise<void>
  saveCart(email: string, password: string, name: string, quantity: number): Promise<void>
  breakCall(call: string, fault: 'refuse' | 'lose-answer'): void
  /** Ends every fault. */
  mend(): void
  /** Quotations sent so far, newest last, as text with their recipient. */
  quotations(): Promise<{ to: string; text: string }[]>
  log(): string
  close(): Promise<void>
}
