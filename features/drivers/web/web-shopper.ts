import type { BrowserContext } from 'playwright'

import type { Evidence } from '../evidence.ts'
import type {
  ShownCartRow,
  Credentials,
  TestCustomer,
  OrderOnScreen,
  Registration,
  Shopper,
} from '../shopper.ts'
import { latestOrders, newestOrder, parcel, register, signIn, signOut } from './account-in-browser.ts'
import * as cart from './cart-in-browser.ts'
import * as catalog from './catalog-in-browser.ts'
import { placedDialog, placeOrder, restoreCart } from './checkout-in-browser.ts'
import { evidenceOf } from './device-in-browser.ts'
import { FaultsInBrowser } from './faults-in-browser.ts'
import { returnDevice, takeDevice } from './device-pool.ts'
import { hasPutIntoCart, hasSignedIn } from './prepared-device.ts'
import { ShopTab } from './shop-tab.ts'

type Product = { id: number; name: string }

/** A shopper at a phone-sized browser. */
export async function openWebShopper(url: string): Promise<WebShopper> {
  const context = await takeDevice()
  const [empty] = context.pages()
  const tab = empty ? new ShopTab(empty, url) : await ShopTab.open(context, url)
  return new WebShopper(context, url, tab)
}

export class WebShopper implements Shopper {
  tab: ShopTab
  private readonly context: BrowserContext
  private readonly url: string
  private placed = false
  /** Injects faults of network and store. */
  readonly faults = new FaultsInBrowser(() => this.tab.page)

  constructor(context: BrowserContext, url: string, tab: ShopTab) {
    this.context = context
    this.url = url
    this.tab = tab
  }

  putIntoCart(product: Product, count: number): Promise<void> {
    return cart.putIntoCart(this.tab, product, count)
  }

  hasPutIntoCart({ id }: Product, count: number): Promise<void> {
    return hasPutIntoCart(this.tab, id, count)
  }

  setQuantity(product: Product, quantity: number): Promise<void> {
    return cart.setQuantity(this.tab, product, quantity)
  }

  removeFromCart(product: Product): Promise<void> {
    return cart.removeFromCart(this.tab, product)
  }

  lookAtCart(): Promise<void> {
    return this.tab.open('/viewPage')
  }

  cart(): Promise<ShownCartRow[]> {
    return cart.readCart(this.tab)
  }

  cartTotal(): Promise<string> {
    return cart.readTotal(this.tab)
  }

  signIn(credentials: Credentials): Promise<void> {
    return signIn(this.tab, credentials)
  }

  hasSignedIn(credentials: Credentials): Promise<void> {
    return hasSignedIn(this.tab, credentials)
  }

  signOut(): Promise<void> {
    return signOut(this.tab)
  }

  /** Checks whether the account page is accessible, in a separate tab so that this tab stays on its page. */
  async isSignedIn(): Promise<boolean> {
    const other = await ShopTab.open(this.context, this.url)
    try {
      await other.open('/myAccounts')
      const path = other.path()
      if (path !== '/myAccounts' && path !== '/login') throw new Error(`/myAccounts leads to ${path}`)
      return path === '/myAccounts'
    } finally {
      await other.page.close()
    }
  }

  message(): Promise<string> {
    return this.tab.message()
  }

  fieldMessage(field: string): Promise<string> {
    return this.tab.fieldMessage(field)
  }

  async order(guest: TestCustomer | null): Promise<void> {
    this.placed = await placeOrder(this.tab, guest)
  }

  async orderPlaced(): Promise<boolean> {
    return this.placed || placedDialog(this.tab).isVisible()
  }

  latestOrders(): Promise<OrderOnScreen[]> {
    return latestOrders(this.tab)
  }

  newestOrder() {
    return newestOrder(this.tab)
  }

  parcel() {
    return parcel(this.tab)
  }

  askForQuotation(email: string): Promise<void> {
    return cart.askForQuotation(this.tab, email)
  }

  async search(text: string, category: string | null): Promise<void> {
    await this.tab.open('/viewPage')
    await catalog.searchInHeader(this.tab, text, category)
    await this.tab.page.waitForURL((url) => url.pathname === '/search')
  }

  openCategory(category: string): Promise<void> {
    return this.tab.open(`/categoryDetails/${category}`)
  }

  openVendor(vendorId: number): Promise<void> {
    return this.tab.open(`/vendorDetails/${vendorId}`)
  }

  lookAround(): Promise<void> {
    return this.tab.open('/search')
  }

  found(): Promise<string[]> {
    return catalog.namesOf(this.tab, null)
  }

  async categories(): Promise<string[]> {
    await this.tab.open('/search')
    const links = this.tab.page.locator('main').getByRole('navigation').getByRole('link')
    await links.first().waitFor()
    return links.allInnerTexts()
  }

  async comeBackLater(): Promise<void> {
    await this.tab.page.close()
    this.tab = await ShopTab.open(this.context, this.url)
  }

  evidence(): Promise<Evidence[]> {
    return evidenceOf(this.tab.page)
  }

  async leave(): Promise<void> {
    await returnDevice(this.context, this.url)
  }

  /** Runs an action in a second tab of the same browser. */
  async inAnotherTab(act: () => Promise<void>): Promise<void> {
    const first = this.tab
    this.tab = await ShopTab.open(this.context, this.url)
    await act()
    await this.tab.page.close()
    this.tab = first
  }

  /** Sets the clock of this device ahead by some hours, from the next page on. */
  async setClockAhead(hours: number): Promise<void> {
    await this.context.clock.install({ time: Date.now() + hours * 3_600_000 })
  }

  async goOffline(offline: boolean): Promise<void> {
    await this.context.setOffline(offline)
  }

  register(data: Registration): Promise<void> {
    return register(this.tab, data)
  }

  restoreCart(): Promise<void> {
    return restoreCart(this.tab)
  }
}
