/** Why work was cut off. */
export type CutOff = 'timeout' | 'aborted'

/** A signal that ends by itself, by the caller's signal, or not at all. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Set once the signal has ended the work. */
  readonly cutOff: () => CutOff | undefined
  /** Settles only when the work is cut off: then it rejects. For a race with work that ignores signals. */
  readonly reached: Promise<never>
  /** Frees the timer; to be called when the work is done. */
  readonly end: () => void
}

/** Starts a deadline of so many milliseconds that the caller can also bring about earlier. */
export function startDeadline(timeoutMs: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController()
  let cutOff: CutOff | undefined
  const reached = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(new Error(cutOff)))
  })
  const cut = (reason: CutOff): void => {
    if (cutOff) return
    cutOff = reason
    controller.abort()
  }
  const onAbort = (): void => cut('aborted')
  const timer = setTimeout(() => cut('timeout'), timeoutMs)
  if (caller?.aborted) onAbort()
  else caller?.addEventListener('abort', onAbort, { once: true })
  reached.catch(() => undefined)
  return {
    signal: controller.signal,
    cutOff: () => cutOff,
    reached,
    end: () => {
      clearTimeout(timer)
      caller?.removeEventListener('abort', onAbort)
    },
  }
}
