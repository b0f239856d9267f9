/** How long a piece of the script may take (spec §7). */
export const CHUNK_LIMIT_MS = 120_000

/** A piece of the script that did not arrive (spec §8); name and message are fixed. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause })
  }
}

/**
 * Loads a piece of the script, or rejects with a `ChunkLoadError` when that fails or takes longer than 120 s. The build
 * puts it around every dynamic import of the storefront.
 */
export async function loadChunk<Chunk>(
  load: () => Promise<Chunk>,
  limitMs: number = CHUNK_LIMIT_MS,
): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([load(), limit])
  } catch (cause) {
    throw new ChunkLoadError(cause)
  } finally {
    clearTimeout(timer)
  }
}
