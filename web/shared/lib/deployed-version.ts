import { deleteCachedPages } from './service-worker-caches.ts'

const RELOADED_KEY = 'haat-reloaded-from'
/** The script that the shop starts with, as the build marks it. */
const MAIN_SCRIPT = /<script data-main[^>]*\ssrc="([^"]+)"/

const entryOfPage = () => document.querySelector<HTMLScriptElement>('script[data-main]')

/**
 * Loads the page again when the store has a newer version of the shop than the one that runs here: its old pieces are
 * gone then. At most once per version, so that a page which cannot be had anew is never reloaded in circles.
 * Never rejects.
 */
export async function reloadForNewVersion(
  reload: () => void = () => window.location.reload(),
  findEntry: () => HTMLScriptElement | null = entryOfPage,
): Promise<void> {
  const running = findEntry()?.getAttribute('src')
  if (!running) return
  const deployed = await deployedEntry()
  if (deployed === null || deployed === running || !isFirstTime(running)) return
  // The device would show the former version again.
  await deleteCachedPages()
  reload()
}

/** Remembers the version that was left; without a memory nothing is reloaded, as it could go on for ever. */
function isFirstTime(running: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === running) return false
    sessionStorage.setItem(RELOADED_KEY, running)
    return true
  } catch {
    return false
  }
}

/** The address of the script that the store's page starts with now; null when no such page answers. */
async function deployedEntry(): Promise<string | null> {
  try {
    const response = await fetch(new URL('/', window.location.href), { cache: 'no-store' })
    if (!response.ok) return null
    return MAIN_SCRIPT.exec(await response.text())?.[1] ?? null
  } catch {
    return null
  }
}
