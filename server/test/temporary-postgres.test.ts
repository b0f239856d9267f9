import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { postgresBinaries } from './temporary-postgres.ts'

const MODULE = fileURLToPath(new URL('./temporary-postgres.ts', import.meta.url))

/** Starts a server, says where it is, and waits for its end. */
const PROGRAM = `
  const { startPostgres } = await import(${JSON.stringify(MODULE)})
  const server = await startPostgres(${JSON.stringify(postgresBinaries() ?? '')})
  console.log(new URL((await server.newDatabase()).replace('@/', '@localhost/')).searchParams.get('host'))
  setInterval(() => {}, 1000)`

test.skipIf(postgresBinaries() === null)(
  'a server for tests goes with the process that started it, be it killed',
  async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    const folder = said.toString().trim()
    expect(existsSync(folder)).toBe(true)
    child.kill('SIGKILL')
    await once(child, 'close')
    await expect.poll(() => existsSync(folder), { timeout: 20_000 }).toBe(false)
  },
)
