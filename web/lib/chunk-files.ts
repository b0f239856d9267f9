/** How long one attempt may take; a line that died without a word then gets another one. */
const ATTEMPT_LIMIT_MS = 40_000

/** A file that the store does not have: asking again brings nothing. */
class FileGone extends Error {
  override readonly name = 'FileGone'
}

export type FetchFile = (file: string, signal: AbortSignal) => Promise<Response>

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
export async function bringFiles(files: readonly string[], load: FetchFile = fetchFile): Promise<boolean> {
  const arrived = await Promise.all(files.filter((file) => !isHere(file)).map((file) => bring(file, load)))
  return arrived.every(Boolean)
}

/** What was brought is doubtful: an import of it failed. */
export function doubtFiles(files: readonly string[]): void {
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

const isGone = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429
