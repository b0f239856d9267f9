import type { BrowserContext } from 'playwright'

/** From the next page on nothing can be written to a storage. */
export async function refuseStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
}

/** From the next page on every access to a storage is refused. */
export async function hideStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
    Object.defineProperty(window, 'sessionStorage', { get: refuse })
  })
}
