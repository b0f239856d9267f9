import type { BrowserContext, Locator, Page } from 'playwright'

/** How long the shop may take to show what an action leads to. */
export const OUTCOME_LIMIT_MS = 20_000

/** One tab of the shop: opening pages, the alert above them, and what stands beside a field. */
export class ShopTab {
  readonly page: Page
  /** Whether pages get their script; one without it never answers, and can only be read. */
  hasScript = true
  /** Where the shop is. */
  readonly base: string

  constructor(page: Page, base: string) {
    this.page = page
    this.base = base
    page.setDefaultTimeout(OUTCOME_LIMIT_MS)
  }

  static async open(context: BrowserContext, base: string): Promise<ShopTab> {
    return new ShopTab(await context.newPage(), base)
  }

  /** Loads a page anew, as by its address, and waits until it is there and answers. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.base + path, { waitUntil: 'commit' })
    await this.page.getByRole('heading', { level: 1 }).first().waitFor()
    await this.ready()
  }

  /** Waits until the page answers to what is done on it; one without a script does at once, or whose script comes later. */
  async ready(): Promise<void> {
    if (!this.hasScript) return
    // A document without a script answers once it is parsed: before that, its script may be still to come.
    await this.page.waitForFunction(() => {
      const isWithoutScript = document.querySelector('#scripts, script[data-main][type="module"]') === null
      const isReady = document.documentElement.dataset['ready'] !== undefined
      return isReady || (isWithoutScript && document.readyState !== 'loading')
    })
  }

  path(): string {
    return new URL(this.page.url()).pathname
  }

  /** Makes the screen so many pixels wide and waits until the page that is open shows itself so. */
  async widen(width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: 900 })
    await this.shown()
  }

  /** Lets the page show what came of what has just happened. */
  async shown(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
  }

  /** Scrolls until a part stands at the top of the screen. */
  async scrollTo(part: string): Promise<void> {
    await this.area(part).evaluate((element) => element.scrollIntoView({ block: 'start' }))
    await this.page.waitForFunction(() => window.scrollY > 0)
  }

  /** How far the page is scrolled down, in pixels. */
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

  /** Whatever stands over the page. */
  get openDialogs(): Locator {
    return this.page.locator('[role="dialog"], [role="alertdialog"]')
  }

  field(name: string): Locator {
    return this.page.locator(`[name="${name}"]`)
  }

  /** Waits for the first of several things to become visible and says which. One wait, so that none is left behind. */
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

  /** A part of the page by its name: a section, a dialog, a menu, a form, a list. A count behind the name is no matter. */
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

  /** Exactly this text somewhere in sight, alone or with something else beside it. */
  text(text: string, within: Locator | Page = this.page): Locator {
    const own = within.locator(`xpath=.//*[text()[normalize-space(.)=${JSON.stringify(text)}]]`)
    return within.getByText(text, { exact: true }).or(own).filter({ visible: true }).first()
  }

  /** The value beside a name in a list of names and values. */
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

  /** What is chosen by a name: in the open dialog, else on the page itself, else around it. */
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

  /** The message of an alert, or of whatever else on the page calls for attention; empty when nothing does. */
  async message(): Promise<string> {
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

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
