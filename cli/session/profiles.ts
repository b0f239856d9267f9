import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '#cli/failure.ts'
import { diskFailure } from './disk-failure.ts'
import { profileOfFile } from './session-path.ts'
import { createSessionStore } from './session-store.ts'
import { createSettingsStore } from './settings-store.ts'

/** A profile as `haat profiles` lists it; `fault` where a file of it cannot be read. */
export type KeptProfile = {
  name: string
  url: string | null
  user: string | null
  production: boolean
  operator: boolean
  fault: string | null
}

/** Every profile that has kept something in a folder, by name. */
export async function keptProfiles(folder: string): Promise<KeptProfile[]> {
  const names = new Set([...(await profilesIn(folder)), ...(await profilesIn(join(folder, 'settings')))])
  return Promise.all(
    Array.from(names)
      .toSorted()
      .map((name) => profile(folder, name)),
  )
}

async function profilesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).flatMap((name) => profileOfFile(name) ?? [])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw diskFailure(error, folder, 'session')
  }
}

async function profile(folder: string, name: string): Promise<KeptProfile> {
  const none = { name, url: null, user: null, production: false, operator: false }
  try {
    const { url, signedIn } = await createSessionStore(join(folder, `${name}.json`)).read()
    const { settings, operatorKey } = await createSettingsStore(
      join(folder, 'settings', `${name}.json`),
    ).read()
    return {
      name,
      url: settings.url ?? url,
      user: signedIn?.user?.email ?? null,
      production: settings.production ?? false,
      operator: operatorKey !== null,
      fault: null,
    }
  } catch (error) {
    if (error instanceof Failure) return { ...none, fault: error.message }
    throw error
  }
}
