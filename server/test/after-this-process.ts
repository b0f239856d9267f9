import { spawn } from 'node:child_process'

type Env = Readonly<Record<string, string | undefined>>

/**
 * Runs a command when this process is gone, be it killed; for what must not be left behind. Returns what to call once
 * there is nothing left to do.
 */
export function afterThisProcess(command: readonly string[], env: Env = process.env): () => void {
  // The pipe ends with the process at its other end, however that ends.
  const waiting = spawn('sh', ['-c', 'cat > /dev/null; exec "$@"', 'sh', ...command], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...env },
    // Ctrl-C goes to every process of the group.
    detached: true,
  })
  waiting.unref()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pipe of a child is a socket
  ;(waiting.stdin as unknown as { unref: () => void }).unref()
  return () => void waiting.kill()
}
