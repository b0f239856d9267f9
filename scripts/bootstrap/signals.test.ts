import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'

const ROOT = join(import.meta.dirname, '..', '..')

const folder = folderOfTests('each')

/** Runs a command in a process group of its own, as a terminal does, and waits until it says `ready`. */
async function inGroup(program: string, args: string[], ready: RegExp) {
  const child = spawn(program, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', HAAT_DATA: folder(), HAAT_DRAIN_MS: '800' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const closed = once(child, 'close')
  await expect.poll(() => output, { timeout: 60_000 }).toMatch(ready)
  const { pid = 0 } = child
  return {
    output: () => output,
    pressCtrlC: () => process.kill(-pid, 'SIGINT'),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** The exit code of the whole, once it and everything that holds its output has ended. */
    code: async () => {
      const [code, signal] = (await closed) as [number | null, NodeJS.Signals | null]
      return code ?? (signal === 'SIGINT' ? 130 : signal)
    },
  }
}

/** A program of a few lines, as a file. */
function written(program: string): string {
  const file = join(folder(), 'program.mjs')
  writeFileSync(file, `${program}\nconsole.log('ready')\nsetInterval(() => {}, 1000)\n`)
  return file
}

const bootstrapped = (program: string) =>
  inGroup(process.execPath, ['scripts/bootstrap.mjs', written(program)], /ready/)

describe.skipIf(process.platform === 'win32')('on a terminal', () => {
  test(
    'Ctrl-C on npm ends the shop in order, with 0 or 130, and npm ends last',
    { tags: 'F-12' },
    async () => {
      const npm = await inGroup('npm', ['exec', '-c', 'node scripts/bootstrap.mjs server/main.ts'], /open at/)
      const url = /open at (\S+)/.exec(npm.output())?.[1] ?? ''
      expect((await fetch(`${url}/api/ready`)).status).toBe(200)
      npm.pressCtrlC()
      expect([0, 130]).toContain(await npm.code())
      // Put away while it drained: a second signal would have cut that short.
      expect(existsSync(join(folder(), 'nihonhaat.db'))).toBe(true)
      expect(existsSync(join(folder(), 'nihonhaat.db-wal'))).toBe(false)
      await expect(fetch(`${url}/api/ready`)).rejects.toThrow('fetch failed')
    },
  )

  test('each press arrives once, and the exit code is that of the program', async () => {
    const program = await bootstrapped(
      "let count = 0; process.on('SIGINT', () => { count += 1; console.log('heard', count); if (count === 2) setTimeout(() => process.exit(9), 100) })",
    )
    for (const press of [1, 2]) {
      program.pressCtrlC()
      program.kill('SIGINT')
      await expect.poll(() => program.output()).toContain(`heard ${press}`)
      await pause(400)
    }
    expect(await program.code()).toBe(9)
    expect(program.output()).not.toContain('heard 3')
  })

  test('a signal to npm alone arrives as well; a closed terminal asks for an end in order', async () => {
    const program = await bootstrapped(
      "process.on('SIGTERM', () => { console.log('asked'); process.exit(7) })",
    )
    program.kill('SIGHUP')
    expect(await program.code()).toBe(7)
    expect(program.output()).toContain('asked')
  })

  test('a server stops in order when bootstrap.mjs is killed', { tags: 'F-12' }, async () => {
    const signals = JSON.stringify(new URL('signals.mjs', import.meta.url).href)
    const program = await bootstrapped(
      `import { stopWithBootstrap } from ${signals}; stopWithBootstrap()
       process.on('SIGTERM', () => { console.log('asked'); process.exit(0) })`,
    )
    program.kill('SIGKILL')
    await program.code()
    expect(program.output()).toContain('asked')
  })

  test('exits with 130 when a signal ends the program, and ends what that started', async () => {
    // What is left holds the output open, so the wait for its end would not end.
    const program = await bootstrapped(
      "import { spawn } from 'node:child_process'; spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })",
    )
    program.kill('SIGINT')
    expect(await program.code()).toBe(130)
  })
})
