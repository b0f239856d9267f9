import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Ways to the real program, from the process that is signalled to the one that serves. */
const COMMANDS = {
  server: [process.execPath, 'server/main.ts'],
  bootstrap: [process.execPath, 'scripts/bootstrap.mjs', 'scripts/nihonhaat.ts', 'start'],
} as const

export type ProcessOptions = {
  /** What is started; the server by itself when absent. */
  by?: keyof typeof COMMANDS
  /** A module that the process loads before its own. */
  preload?: string
  /** Flags of Node that it starts with. */
  flags?: readonly string[]
  /** Called with all output so far, whenever it grows. */
  onOutput?: (output: string) => void
}

/** The real program as a process of its own. */
export type StoreProcess = {
  url: string
  /** Everything written to stdout and stderr so far. */
  output: () => string
  /**
   * Sends a signal and resolves with the exit code, once everything that was started has ended; null when the signal
   * itself ended the process.
   */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

type Env = Readonly<Record<string, string>>

/** Starts the store with this environment and resolves once it is open. */
export async function startStoreProcess(env: Env, options: ProcessOptions = {}): Promise<StoreProcess> {
  const { child, output, exited } = launch(env, options)
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
  return { url, output, end }
}

/** Runs the store to its end; for starts that fail. */
export async function runStoreProcess(env: Env, options: ProcessOptions = {}) {
  const { output, exited } = launch(env, options)
  return { code: await exited, output: output() }
}

function launch(env: Env, { by = 'server', preload, flags = [], onOutput }: ProcessOptions) {
  const [program, ...rest] = COMMANDS[by]
  const nodeArgs = [...flags, ...(preload ? ['--import', preload] : [])]
  const child = spawn(program, [...nodeArgs, ...rest], {
    cwd: ROOT,
    detached: true,
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
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += String(chunk)
      onOutput?.(text)
    })
  }
  return { child, output: () => text, exited: exitOf(child) }
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  const [code]: unknown[] = await once(child, 'close')
  return typeof code === 'number' ? code : null
}
