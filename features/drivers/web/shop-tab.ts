import type { BrowserContext, Locator, Page } from 'playwright'

/** Timeout for the result of an action. */
export const OUTCOME_LIMIT_MS = 20_000

/** A tab of the shop: opens pages, and reads alerts and field errors. */
export class ShopTab {
  readonly page: Page
  /** Whether pages run their script; a page without it is never interactive. */
  hasScript = true
  /** Origin of the shop. */
  readonly base: string

  constructor(page: Page, base: string) {
    this.page = page
    this.base = base
    page.setDefaultTimeout(OUTCOME_LIMIT_MS)
  }

  static async open(context: BrowserContext, base: string): Promise<ShopTab> {
    return new ShopTab(await context.newPage(), base)
  }

  /** Loads a page, and waits until it is interactive. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.base + path, { waitUntil: 'commit' })
    await this.page.getByRole('heading', { level: 1 }).first().waitFor()
    await this.ready()
  }

  /** Waits until the page is interactive; a page without a script, or with a deferred one, is so at once. */
  async ready(): Promise<void> {
    if (!this.hasScript) return
    // A document without a script is interactive after parsing; before that its script may follow.
    await this.page.waitForFunction(() => {
      const { started, ready } = document.documentElement.dataset
      const isReady = ready !== undefined
      // While `start.ts` loads the style sheet, the main script is not in the document.
      const isStarting = started !== undefined || document.querySelector('#scripts') !== null
      const isWithoutScript = !isStarting && document.querySelector('script[data-main]') === null
      return isReady || (isWithoutScript && document.readyState !== 'loading')
    })
  }

  path(): string {
    return new URL(this.page.url()).pathname
  }

  /** Sets the width of the screen in pixels, and waits until the page has adapted. */
  async widen(width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: 900 })
    await this.shown()
  }

  /** Waits until the page has rendered the last change. */
  async shown(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
  }

  /** Scrolls a part to the top of the screen. */
  async scrollTo(part: string): Promise<void> {
    await this.area(part).evaluate((element) => element.scrollIntoView({ block: 'start' }))
    await this.page.waitForFunction(() => window.scrollY > 0)
  }

  /** The vertical scroll position in pixels. */
  scrolled(): Promise<number> {
    return this.page.evaluate(() => Math.round(window.scrollY))
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

  /** The open overlay. */
  get openDialogs(): Locator {
    return this.page.locator('[role="dialog"], [role="alertdialog"]')
  }

  field(name: string): Locator {
    return this.page.locator(`[name="${name}"]`)
  }

  /** Waits for the first of several locators to become visible, and returns which. Uses one wait, so that none is left pending. */
  async first<Name extends string>(outcomes: Record<Name, Locator>): Promise<Name> {
    const entries = Object.entries(outcomes) as [Name, Locator][]
    const [one, ...others] = entries.map(([, locator]) => locator.filter({ visible: true }))
    if (!one) throw new Error('Nothing to wait for')
    const any = others.reduce((all, each) => all.or(each), one).first()
    for (;;) {
      await any.waitFor()
      for (const [name, locator] of entries)
        if (await locator.filter({ visible: true }).first().isVisible()) return name
    }
  }

  /** A part of the page by its name: section, dialog, menu, form or list. Ignores a count after the name. */
  area(name: string): Locator {
    const named = { name: new RegExp(`^${escaped(name)}( \\(\\d+\\))?$`) }
    const roles = [
      'dialog',
      'navigation',
      'complementary',
      'form',
      'group',
      'list',
      'table',
      'tabpanel',
    ] as const
    const start = this.page.getByRole('region', named).or(this.page.getByRole('contentinfo', named))
    return roles.reduce((found, role) => found.or(this.page.getByRole(role, named)), start).first()
  }

  /** A visible element with exactly this text, possibly among other children. */
  text(text: string, within: Locator | Page = this.page): Locator {
    const own = within.locator(`xpath=.//*[text()[normalize-space(.)=${JSON.stringify(text)}]]`)
    return within.getByText(text, { exact: true }).or(own).filter({ visible: true }).first()
  }

  /** The value of a name in a description list. */
  value(name: string, within: Locator | Page = this.page): Locator {
    return within
      .locator('dt', { hasText: new RegExp(`^${escaped(name)}:?$`) })
      .first()
      .locator('xpath=following-sibling::dd[1]')
  }

  /** Follows a link or presses a button. */
  async choose(name: string, within?: Locator): Promise<void> {
    await (within ? this.choice(name, within) : await this.nearest(name)).click()
  }

  /** The control of a name: in the open dialog, else in the main part, else in the whole page. */
  async nearest(name: string): Promise<Locator> {
    const modal = this.page.locator('[aria-modal="true"]')
    const place = (await modal.count()) > 0 ? modal.last() : this.page.locator('main')
    const anywhere = this.choice(name, this.page)
    await anywhere.waitFor()
    const near = this.choice(name, place)
    return (await near.count()) > 0 ? near : anywhere
  }

  private choice(name: string, within: Locator | Page): Locator {
    const roles = ['button', 'link', 'tab', 'radio', 'checkbox'] as const
    const summary = within.locator('summary', { hasText: new RegExp(`^\\s*${escaped(name)}\\s*$`) })
    return roles
      .reduce((found, role) => found.or(within.getByRole(role, { name, exact: true })), summary)
      .filter({ visible: true })
      .first()
  }

  /** The message of an alert or status on the page; '' when there is none. */
  async message(): Promise<string> {
    if (await this.alert.isVisible())
      return (await this.alert.getByRole('paragraph').first().innerText()).trim()
    const texts = await this.page.locator('main').getByRole('alert').allInnerTexts()
    return texts.map((text) => text.trim()).find((text) => text !== '') ?? ''
  }

  /** The description of a field that is marked as invalid. */
  async fieldMessage(name: string): Promise<string> {
    const field = this.field(name).first()
    if ((await field.getAttribute('aria-invalid')) !== 'true') return ''
    const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ')
    const messageId = ids.find((id) => id.endsWith('-message'))
    return messageId ? this.page.locator(`[id="${messageId}"]`).innerText() : ''
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
