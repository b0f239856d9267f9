import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The real program as a process of its own. */
export type StoreProcess = {
  url: string
  pid: number
  /** Everything written to stdout and stderr so far. */
  output: () => string
  /** Sends a signal and resolves with the exit code; null when the signal itself ended the process. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** Starts the store with this environment and resolves once it is open. */
export async function startStoreProcess(env: Readonly<Record<string, string>>): Promise<StoreProcess> {
  const { child, output, exited } = launch(env)
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const address = /open at (http:\S+)/.exec(output())?.[1]
      if (address) resolve(address)
    }
    child.stdout?.on('data', look)
    void exited.then((code) => reject(new Error(`the store ended with ${code}: ${output()}`)))
  })
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  return { url, pid: child.pid ?? 0, output, end }
}

/** Runs the store to its end; for starts that fail. */
export async function runStoreProcess(env: Readonly<Record<string, string>>) {
  const { output, exited } = launch(env)
  return { code: await exited, output: output() }
}

function launch(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [MAIN], {
    // One address asks for everything here, on a busy machine, where being late is no sign of load.
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      LOG_LEVEL: 'info',
      HAAT_RATE_LIMITS: 'off',
      HAAT_MAX_DELAY_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
  return { child, output: () => text, exited: exitOf(child) }
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  const [code]: unknown[] = await once(child, 'close')
  return typeof code === 'number' ? code : null
}
