import { spawn } from 'node:child_process'

// The pipe ends with the process at its other end, however that ends; only then is there anything to do.
const WATCH = `cat > /dev/null
pid=$(head -n 1 "$2" 2> /dev/null) && kill -QUIT "$pid" 2> /dev/null && while kill -0 "$pid" 2> /dev/null; do sleep 0.05; done
rm -rf "$1"`

/**
 * Ends a program and removes its folder when this process is gone, be it killed; `pidFile` says which program that is then.
 * Returns what to call once both are gone by other means.
 */
export function endWithThisProcess(folder: string, pidFile: string): () => void {
  const watch = spawn('sh', ['-c', WATCH, 'sh', folder, pidFile], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C goes to every process of the group.
    detached: true,
  })
  watch.unref()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pipe of a child is a socket
  ;(watch.stdin as unknown as { unref: () => void }).unref()
  return () => void watch.kill()
}
