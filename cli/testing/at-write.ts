/** What happens to a process of the program when it writes a file of its profile for the nth time, as a whole. */
export type AtWrite = { nth: number; it: 'is killed before' | 'is killed after' | 'finds the disk full' }

/** Surroundings in which that happens below `folder`; files that replace nothing, such as reports, do not count. */
export function atWrite(folder: string, { nth, it }: AtWrite): { NODE_OPTIONS: string } {
  const script = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const rename = fs.promises.rename
    let writes = 0
    fs.promises.rename = async (from, to) => {
      const counts = String(to).startsWith(${JSON.stringify(folder)}) && (writes += 1) === ${nth}
      if (counts && ${it === 'is killed before'}) process.kill(process.pid, 'SIGKILL')
      if (counts && ${it === 'finds the disk full'}) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
      await rename(from, to)
      if (counts && ${it === 'is killed after'}) process.kill(process.pid, 'SIGKILL')
    }
    syncBuiltinESMExports()`
  return { NODE_OPTIONS: `--import data:text/javascript;base64,${Buffer.from(script).toString('base64')}` }
}
