import { bringFiles, doubtFiles, type FetchFile } from './chunk-files.ts'
import { untilWorthAnotherTry } from './network-wait.ts'

/** How long a piece of the script may take (spec §7). */
export const CHUNK_LIMIT_MS = 120_000

/** How often an import may fail although its bytes are here: under its own address, then under further ones. */
const OWN_ADDRESS_TRIES = 2
const MOST_FAILURES = 4

/** A piece of the script that did not arrive (spec §8); name and message are fixed. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause })
  }
}

type Tools = {
  limitMs?: number
  fetchFile?: FetchFile
  importFrom?: (address: string) => Promise<unknown>
}

type UnderWay = { chunk: Promise<unknown>; until: number }

/** Chunks that this page has under another address, as it must have each of them once. */
const secondAddresses = new Map<string, string>()
let again = 0

/** Chunks that are being loaded, by their own file: whoever asks meanwhile waits for the same, and gives it more time. */
const underWay = new Map<string, UnderWay>()

/**
 * Loads a piece of the script. What gets lost on the way is asked for again when the network is back; what does not
 * come within 120 s, or is not there at all, rejects with a `ChunkLoadError`. The build puts this around every dynamic
 * import of the storefront and names the files: the chunk's own first, then what it needs and the page does not have yet.
 */
export async function loadChunk<Chunk>(
  load: () => Promise<Chunk>,
  files: readonly string[] = [],
  { limitMs = CHUNK_LIMIT_MS, ...tools }: Tools = {},
): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([shared(load, files, Date.now() + limitMs, tools), limit])
  } catch (cause) {
    throw new ChunkLoadError(cause)
  } finally {
    clearTimeout(timer)
  }
}

function shared<Chunk>(
  load: () => Promise<Chunk>,
  files: readonly string[],
  until: number,
  tools: Tools,
): Promise<Chunk> {
  const [own] = files
  if (own === undefined) return load()
  const known = underWay.get(own)
  if (known) {
    known.until = until
    return known.chunk as Promise<Chunk>
  }
  const entry: UnderWay = { chunk: Promise.resolve(), until }
  const chunk = keepTrying(load, [own, ...files.slice(1)], entry, tools)
  entry.chunk = chunk
  underWay.set(own, entry)
  const forget = () => void underWay.delete(own)
  chunk.then(forget, forget)
  return chunk
}

/**
 * A chunk gets a second address only when its own one fails although its bytes are here: the browser remembers a
 * failure then, so that nothing of the page can have it, or get it later, under the first.
 */
async function keepTrying<Chunk>(
  load: () => Promise<Chunk>,
  files: readonly [string, ...string[]],
  entry: UnderWay,
  { fetchFile, importFrom = (address) => import(/* @vite-ignore */ address) }: Tools,
): Promise<Chunk> {
  const [own] = files
  for (let losses = 0, failures = 0; ;) {
    if (await bringFiles(files, fetchFile)) {
      const address =
        secondAddresses.get(own) ?? (failures < OWN_ADDRESS_TRIES ? undefined : `${own}?again=${++again}`)
      try {
        const chunk = await (address === undefined ? load() : (importFrom(address) as Promise<Chunk>))
        if (address !== undefined) secondAddresses.set(own, address)
        return chunk
      } catch (cause) {
        failures += 1
        if (failures === MOST_FAILURES) throw cause
        doubtFiles(files)
      }
    } else {
      const left = entry.until - Date.now()
      if (left <= 0) throw new Error('The limit is over')
      await untilWorthAnotherTry(losses, left)
      losses += 1
    }
  }
}
