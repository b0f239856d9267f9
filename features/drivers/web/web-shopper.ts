import type { BrowserContext, Route } from 'playwright'

import type { CartRow, Credentials, Customer, OrderRow, Shopper } from '../shopper.ts'
import { latestOrders, register, signIn, signOut, type Registration } from './account-in-browser.ts'
import { browser } from './browser.ts'
import * as cart from './cart-in-browser.ts'
import * as shelves from './shelves-in-browser.ts'
import { placeOrder, restoreCart } from './checkout-in-browser.ts'
import { orderByKeyboard } from './keyboard-in-browser.ts'
import { withoutNewerFunctions } from './oldest-browser.ts'
import { ShopTab } from './shop-tab.ts'

type Product = { id: number; name: string }

/** A shopper at a phone-sized browser that nobody used before. */
export async function openWebShopper(url: string): Promise<WebShopper> {
  const context = await newDevice('en-GB')
  return new WebShopper(context, url, await ShopTab.open(context, url))
}

async function newDevice(locale: string): Promise<BrowserContext> {
  const context = await (await browser()).newContext({ viewport: { width: 390, height: 844 }, locale })
  return withoutNewerFunctions(context)
}

const PAGE = /(<div id="root">)[\s\S]*(<\/div>\s*<template id="boot-failed">)/
const BOOT_DATA = /<script type="application\/json" id="boot">[^<]*<\/script>/

function withoutPage(html: string): string {
  return html.replace(PAGE, '$1$2').replace(BOOT_DATA, '')
}

export class WebShopper implements Shopper {
  tab: ShopTab
  private context: BrowserContext
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

  async search(text: string, category: string | null): Promise<void> {
    await this.tab.open('/viewPage')
    await shelves.searchInHeader(this.tab, text, category)
    await this.tab.page.waitForURL((url) => url.pathname === '/search')
  }

  openShelf(category: string): Promise<void> {
    return this.tab.open(`/categoryDetails/${category}`)
  }

  openVendor(vendorId: number): Promise<void> {
    return this.tab.open(`/vendorDetails/${vendorId}`)
  }

  lookAround(): Promise<void> {
    return this.tab.open('/search')
  }

  found(): Promise<string[]> {
    return shelves.namesOf(this.tab, null)
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

  /** Does something in a second tab of the same browser, and comes back to the first. */
  async inAnotherTab(act: () => Promise<void>): Promise<void> {
    const first = this.tab
    this.tab = await ShopTab.open(this.context, this.url)
    await act()
    await this.tab.page.close()
    this.tab = first
  }

  /** From now on no further piece of the script arrives, or the store has none of them, or all come again. */
  async losePieces(how: 'lost' | 'gone' | null): Promise<void> {
    await this.tab.page.unroute('**/app/*.js')
    if (how === 'lost') await this.tab.page.route('**/app/*.js', (route) => route.abort())
    if (how === 'gone') await this.tab.page.route('**/app/*.js', (route) => route.fulfill({ status: 404 }))
  }

  /** Another device, whose browser is set to a language. */
  async takeDeviceIn(locale: string): Promise<void> {
    await this.context.close()
    this.context = await newDevice(locale)
    this.tab = await ShopTab.open(this.context, this.url)
  }

  /** The store's answer to a call is another one: a status, and perhaps a body. */
  async answerWith(call: string, status: number, body: unknown = {}): Promise<void> {
    await this.answer(call, (route) => route.fulfill({ status, json: body }))
  }

  /** The store leaves something out of its answer to a call; of a list, out of its first entry. */
  async leaveOut(call: string, member: string): Promise<void> {
    await this.answer(call, async (route) => {
      const response = await route.fetch()
      const said = (await response.json()) as Record<string, unknown> | Record<string, unknown>[]
      const [first] = Array.isArray(said) ? said : [said]
      if (first) delete first[member]
      await route.fulfill({ response, json: said })
    })
  }

  /**
   * Pages come without anything in them from now on, as from a store that has no answers or no time to render: their
   * script asks for what they show.
   */
  async comeEmpty(): Promise<void> {
    await this.context.route(
      () => true,
      async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback()
        const response = await route.fetch({ maxRedirects: 0 })
        const html = await response.text()
        await route.fulfill({ response, body: withoutPage(html) })
      },
    )
  }

  /** A call waits on its way to the store until the function that comes back is called. */
  async holdBack(call: string): Promise<() => void> {
    let letGo = () => {}
    const told = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await this.answer(call, async (route) => {
      await told
      await route.continue()
    })
    return letGo
  }

  /** From the next page on the browser keeps nothing. */
  async refuseStorage(): Promise<void> {
    await this.context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
  }

  private async answer(call: string, how: (route: Route) => Promise<void>): Promise<void> {
    const [method, path = ''] = call.split(' ')
    // What a page shows first is not asked for by the browser.
    if (method === 'GET') await this.comeEmpty()
    const isCall = ({ pathname }: URL) =>
      path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path
    await this.context.route(isCall, (route) =>
      route.request().method() === method ? how(route) : route.fallback(),
    )
  }

  async goOffline(offline: boolean): Promise<void> {
    await this.context.setOffline(offline)
  }

  register(data: Registration): Promise<void> {
    return register(this.tab, data)
  }

  async orderByKeyboard(product: Product, guest: Customer): Promise<void> {
    this.placed = await orderByKeyboard(this.tab, product.id, guest)
  }

  restoreCart(): Promise<void> {
    return restoreCart(this.tab)
  }
}
