import type { BrowserContext, Locator, Page } from 'playwright'

/** How long the shop may take to show what an action leads to. */
export const OUTCOME_LIMIT_MS = 8_000

/** One tab of the shop: opening pages, the alert above them, and what stands beside a field. */
export class ShopTab {
  readonly page: Page
  private readonly base: string

  constructor(page: Page, base: string) {
    this.page = page
    this.base = base
    page.setDefaultTimeout(OUTCOME_LIMIT_MS)
  }

  static async open(context: BrowserContext, base: string): Promise<ShopTab> {
    return new ShopTab(await context.newPage(), base)
  }

  /** Loads a page anew, as by its address, and waits for its heading. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.base + path)
    await this.page.getByRole('heading', { level: 1 }).first().waitFor()
  }

  path(): string {
    return new URL(this.page.url()).pathname
  }

  get alert(): Locator {
    return this.page.getByRole('alertdialog')
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' })
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name })
  }

  field(name: string): Locator {
    return this.page.locator(`[name="${name}"]`)
  }

  /** Waits for the first of several things to become visible and says which. */
  async first<Name extends string>(outcomes: Record<Name, Locator>): Promise<Name> {
    const entries = Object.entries(outcomes) as [Name, Locator][]
    const waits = entries.map(async ([name, locator]) => {
      await locator.first().waitFor({ state: 'visible', timeout: OUTCOME_LIMIT_MS })
      return name
    })
    return Promise.any(waits)
  }

  /** The message of an alert, or of whatever else on the page calls for attention; empty when nothing does. */
  async told(): Promise<string> {
    if (await this.alert.isVisible())
      return (await this.alert.getByRole('paragraph').first().innerText()).trim()
    const texts = await this.page.locator('main').getByRole('alert').allInnerTexts()
    return texts.map((text) => text.trim()).find((text) => text !== '') ?? ''
  }

  /** What the field is described by, when it is marked as refused. */
  async fieldMessage(name: string): Promise<string> {
    const field = this.field(name).first()
    if ((await field.getAttribute('aria-invalid')) !== 'true') return ''
    const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ')
    const messageId = ids.find((id) => id.endsWith('-message'))
    return messageId ? this.page.locator(`[id="${messageId}"]`).innerText() : ''
  }
}
