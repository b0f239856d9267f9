import { startDeadline } from '#client/call.ts'
import { mayPass } from '#client/retry-after.ts'

/** How long a piece of the script may take. */
export const CHUNK_LIMIT_MS = 120_000

/** How often an import may fail although its bytes are here: under its own address, then under further ones. */
const OWN_ADDRESS_TRIES = 2
const MOST_FAILURES = 4

/** A piece of the script that did not arrive; name and message are fixed. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause })
  }
}

type Tools = {
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
  tools: Tools = {},
): Promise<Chunk> {
  const limit = startDeadline(CHUNK_LIMIT_MS)
  try {
    return await Promise.race([shared(load, files, Date.now() + CHUNK_LIMIT_MS, tools), limit.reached])
  } catch (cause) {
    throw new ChunkLoadError(cause)
  } finally {
    limit.end()
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

/** How long one attempt may take; a line that died without a word then gets another one. */
const ATTEMPT_LIMIT_MS = 40000

/** A file that the store does not have: asking again brings nothing. */
class FileGone extends Error {
  override readonly name = 'FileGone'
}

type FetchFile = (file: string, signal: AbortSignal) => Promise<Response>
const fetchFile: FetchFile = (file, signal) => fetch(file, { credentials: 'same-origin', signal })

/** Files whose bytes the browser holds: they are kept for a year under hashed names. */
const here = new Set<string>()

/** Whether an import failed of files that seemed to be here: what the page asked for itself may be lost, too. */
let doubted = false

/**
 * Brings the files of a chunk into the browser's cache before anything is imported from them: browsers may remember for
 * the whole visit that an import failed, of a file that the chunk itself imports as well, but never that a fetch did.
 * False when one got lost on the way; rejects when the store does not have it.
 */
async function bringFiles(files: readonly string[], load: FetchFile = fetchFile): Promise<boolean> {
  const arrived = await Promise.all(files.filter((file) => !isHere(file)).map((file) => bring(file, load)))
  return arrived.every(Boolean)
}

/** What was brought is doubtful: an import of it failed. */
function doubtFiles(files: readonly string[]): void {
  for (const file of files) here.delete(file)
  doubted = true
}

function isHere(file: string): boolean {
  // What the page itself has asked for is on its way to the importer already.
  return here.has(file) || (!doubted && document.querySelector(`link[href="${file}"]`) !== null)
}

async function bring(file: string, load: FetchFile): Promise<boolean> {
  const attempt = new AbortController()
  const limit = setTimeout(() => attempt.abort(), ATTEMPT_LIMIT_MS)
  const startAnew = () => attempt.abort()
  window.addEventListener('online', startAnew)
  try {
    const response = await load(file, attempt.signal)
    if (isGone(response.status)) throw new FileGone(`${file} answered ${response.status}`)
    if (!response.ok) return false
    await response.arrayBuffer()
    here.add(file)
    return true
  } catch (cause) {
    if (cause instanceof FileGone) throw cause
    return false
  } finally {
    clearTimeout(limit)
    window.removeEventListener('online', startAnew)
  }
}

const isGone = (status: number) => status >= 400 && !mayPass(status)

/** How often a line that is there but carries nothing is tried again: soon at first, then every so often. */
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15000

/**
 * Waits until another attempt makes sense: until the network comes back, or, where the browser thinks that it is there,
 * a while that grows with the failures. At most `limitMs`.
 */
function untilWorthAnotherTry(failures: number, limitMs: number): Promise<void> {
  const pause = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, navigator.onLine ? Math.min(pause, limitMs) : limitMs)
    window.addEventListener('online', go)
  })
}
