import nodeConsole from 'node:console'

import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

import { assertNoContractBreaks } from '#generated/handlers.ts'

import { useShop } from '#web/shared/state/shop-state.ts'
import { mockServer } from './mock-server.ts'
import { ownedTextNodes, watchTextNodes } from './owned-text-nodes.ts'
import { putContact } from './put-contact.ts'
import { supplyDialog } from './supply-dialog.ts'
import { supplySearchElement } from './supply-search-element.ts'

// What a test waits for comes late on a busy machine; this only ends what never comes.
configure({ asyncUtilTimeout: 20_000 })

// happy-dom logs each failed request, as a browser's console does, to the console that Node begins with. What the shop
// itself logs goes to Vitest's.
nodeConsole.error = nodeConsole.warn = () => {}

const unexpected: string[] = []
const untouched = useShop.getInitialState()

beforeAll(() => {
  supplyDialog()
  supplySearchElement()
  watchTextNodes()
  mockServer.listen({
    onUnhandledFrame: ({ frame, defaults }) => {
      const { request } = frame.data as { request?: Request }
      unexpected.push(request?.url ?? frame.protocol)
      defaults.error()
    },
  })
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearCookies()
  putContact()
  // A page that another file scrolled is not this one.
  delete document.documentElement.dataset['scrolled']
  useShop.setState(untouched, true)
})

afterEach(() => {
  const owned = ownedTextNodes()
  cleanup()
  mockServer.resetHandlers()
  assertNoContractBreaks()
  const requests = unexpected.splice(0)
  if (owned.length > 0) throw new Error(`Text without an element of its own: ${owned.join(', ')}`)
  if (requests.length > 0) throw new Error(`Requests that no handler answers: ${requests.join(', ')}`)
})

afterAll(() => mockServer.close())

/** Files share a process, and so its cookies: what one file chose must not reach the next. */
function clearCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    // happy-dom drops a cookie by its date alone.
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`
  }
}
