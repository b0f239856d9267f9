import { spawn } from 'node:child_process'
import { join } from 'node:path'

export type BareServer = { url: string; close: () => void }

const PROGRAM = join(import.meta.dirname, 'bare-server-process.ts')

/** What Node's own server reaches with the same bytes, in a process of its own as the store is. */
export function startBareServer(body: string | Buffer, contentType: string): Promise<BareServer> {
  const child = spawn(process.execPath, [PROGRAM, contentType], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(body)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.stdout.once('data', (url: Buffer) => {
      resolve({ url: url.toString().trim(), close: () => void child.kill() })
    })
  })
}
