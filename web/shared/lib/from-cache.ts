import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { FROM_CACHE_HEADER } from './service-worker-caches.ts'

/** Whether what the page shows comes from the device because the store did not answer. */
const storedAnswers = createStore<{ shown: boolean }>(() => ({ shown: false }))

export function useFromCache(): boolean {
  return useStore(storedAnswers, ({ shown }) => shown)
}

/** The document itself, or an answer, is a copy from the device. */
export function markFromCache(): void {
  set(true)
}

/** Takes down whether an answer comes from the device: one from the store shows that the line works again. */
export function recordOrigin<Answer extends Pick<Response, 'headers'>>(answer: Answer): Answer {
  set(answer.headers.has(FROM_CACHE_HEADER))
  return answer
}

function set(shown: boolean): void {
  if (storedAnswers.getState().shown !== shown) storedAnswers.setState({ shown })
}
