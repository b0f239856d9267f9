import { setupWorker } from 'msw/browser'

import { handlers } from '#generated/handlers.ts'

/** Answers the storefront's requests from the contract's examples: `npm run dev:mock` needs no server. */
export async function startMockWorker(): Promise<void> {
  await setupWorker(...handlers).start({ onUnhandledFrame: 'bypass', quiet: true })
}
