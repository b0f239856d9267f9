import type { BrowserContext } from 'playwright'

import type { CartRow, Credentials, Customer, OrderRow, Shopper } from '../shopper.ts'
import { latestOrders, register, signIn, signOut, type Registration } from './account-in-browser.ts'
import { browser } from './browser.ts'
import * as cart from './cart-in-browser.ts'
import { placeOrder, restoreCart } from './checkout-in-browser.ts'
import { ShopTab } from './shop-tab.ts'

type Product = { id: number; name: string }

/** A shopper at a phone-sized browser that nobody used before. */
export async function openWebShopper(url: string): Promise<WebShopper> {
  const context = await (
    await browser()
  ).newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  return new WebShopper(context, url, await ShopTab.open(context, url))
}

export class WebShopper implements Shopper {
  tab: ShopTab
  private readonly context: BrowserContext
  private readonly url: string
  private placed = false

  constructor(context: BrowserContext, url: string, tab: ShopTab) {
    this.context = context
    this.url = url
    this.tab = tab
  }

  putIntoCart(product: Product, count: number): Promise<void> {
    return cart.putIntoCart(this.tab, product, count)
  }

  setQuantity(product: Product, quantity: number): Promise<void> {
    return cart.setQuantity(this.tab, product, quantity)
  }

  removeFromCart(product: Product): Promise<void> {
    return cart.removeFromCart(this.tab, product)
  }

  cart(): Promise<CartRow[]> {
    return cart.readCart(this.tab)
  }

  cartTotal(): Promise<string> {
    return cart.readTotal(this.tab)
  }

  signIn(credentials: Credentials): Promise<void> {
    return signIn(this.tab, credentials)
  }

  signOut(): Promise<void> {
    return signOut(this.tab)
  }

  /** The account page keeps visitors out. Asked in a tab of its own, so that this one stays where it is. */
  async isSignedIn(): Promise<boolean> {
    const other = await ShopTab.open(this.context, this.url)
    try {
      await other.open('/myAccounts')
      return other.path() === '/myAccounts'
    } finally {
      await other.page.close()
    }
  }

  told(): Promise<string> {
    return this.tab.told()
  }

  fieldMessage(field: string): Promise<string> {
    return this.tab.fieldMessage(field)
  }

  async order(guest: Customer | null): Promise<void> {
    this.placed = await placeOrder(this.tab, guest)
  }

  orderPlaced(): Promise<boolean> {
    return Promise.resolve(this.placed)
  }

  latestOrders(): Promise<OrderRow[]> {
    return latestOrders(this.tab)
  }

  askForQuotation(email: string): Promise<void> {
    return cart.askForQuotation(this.tab, email)
  }

  async comeBackLater(): Promise<void> {
    await this.tab.page.close()
    this.tab = await ShopTab.open(this.context, this.url)
  }

  async evidence() {
    const { page } = this.tab
    return [
      { mediaType: 'image/png', data: await page.screenshot({ fullPage: true }) },
      { mediaType: 'text/html', data: await page.content() },
    ]
  }

  async leave(): Promise<void> {
    await this.context.close()
  }

  register(data: Registration): Promise<void> {
    return register(this.tab, data)
  }

  restoreCart(): Promise<void> {
    return restoreCart(this.tab)
  }
}
