import { Rendering, type ThreadData } from '#server/pages/rendering.ts'

/** Outlives the stores that it renders for, and ends with the process. */
class SharedRendering extends Rendering {
  override async stop(): Promise<void> {}
}

const shared = new Map<string, SharedRendering>()

/**
 * What renders pages for all stores of this process that have the same build and the same owner: a thread costs a fifth of
 * a second to start and to warm up, a page in one that is warm a hundredth.
 */
export function sharedRendering(data: ThreadData): Rendering {
  const key = JSON.stringify(data)
  const rendering = shared.get(key) ?? new SharedRendering(data)
  shared.set(key, rendering)
  return rendering
}
