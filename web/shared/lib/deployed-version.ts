import { deleteCachedPages } from './service-worker-caches.ts'
import { quietly } from './storage.ts'

const RELOADED_KEY = 'haat-reloaded-from'
/** The script that the shop starts with, as the build marks it. */
const MAIN_SCRIPT = /<script data-main[^>]*\ssrc="([^"]+)"/

const entryOfPage = () => document.querySelector<HTMLScriptElement>('script[data-main]')

/** Reloads the page when a newer version is deployed, at most once per version. Never rejects. */
export async function reloadForNewVersion(
  reload: () => void = () => window.location.reload(),
  findEntry: () => HTMLScriptElement | null = entryOfPage,
): Promise<void> {
  const running = findEntry()?.getAttribute('src')
  if (!running) return
  const deployed = await deployedEntry()
  if (deployed === null || deployed === running || !isFirstTime(running)) return
  await deleteCachedPages()
  reload()
}

/** Remembers the version in this tab; without storage nothing is reloaded, as it could repeat forever. */
function isFirstTime(running: string): boolean {
  const isKept = quietly(() => {
    if (sessionStorage.getItem(RELOADED_KEY) === running) return false
    sessionStorage.setItem(RELOADED_KEY, running)
    return true
  })
  return isKept ?? false
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
