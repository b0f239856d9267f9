import { waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished } from 'vitest'

import { mockServer } from './mock-server.ts'
import type { renderRoute } from './render-route.tsx'

type Page = Pick<Awaited<ReturnType<typeof renderRoute>>, 'router' | 'queryClient'>

/** Presses each control and expects the same address, the same words and no call of the store afterwards. */
export async function expectNoEffect(
  { router, queryClient }: Page,
  controls: readonly HTMLElement[],
): Promise<void> {
  expect(controls).not.toEqual([])
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const asked: string[] = []
  const note = ({ request }: { request: Request }) => void asked.push(request.url)
  mockServer.events.on('request:start', note)
  onTestFinished(() => mockServer.events.removeListener('request:start', note))
  const state = () => [router.latestLocation.href, document.body.textContent, ...asked]
  const before = state()
  for (const control of controls) {
    await userEvent.click(control)
    expect(state()).toEqual(before)
  }
}
