import { startDeadline } from '#client/call.ts'

export const CHUNK_LIMIT_MS = 120_000

/** A JavaScript chunk that did not arrive; name and message are fixed. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause })
  }
}

/** Loads a chunk, or rejects with `ChunkLoadError`, also after 120 s. The build wraps every dynamic import in it. */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  const limit = startDeadline(CHUNK_LIMIT_MS)
  try {
    return await Promise.race([load(), limit.reached])
  } catch (cause) {
    throw new ChunkLoadError(cause)
  } finally {
    limit.end()
  }
}
