import { keepFile, type KeptFile } from './kept-file.ts'
import { emptySession, parseSession, sessionText, type SessionFile } from './session-file.ts'

/** One profile's memory. */
export type SessionStore = KeptFile<SessionFile>

export function createSessionStore(path: string): SessionStore {
  return keepFile(path, { name: 'session', empty: emptySession, parse: parseSession, write: sessionText })
}
