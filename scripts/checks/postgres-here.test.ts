import { expect, test } from 'vitest'

import type { InstallCommand, Machine } from './starting-browser.ts'
import { lackOfPostgres } from './vitest-check.ts'

const debian = { platform: 'linux', libc: 'glibc', root: true } as const

function attempt(machine: Partial<Machine>, thereAfter: number) {
  const run: InstallCommand[] = []
  const lack = lackOfPostgres({
    machine: { ...debian, ...machine },
    look: () => (run.length >= thereAfter ? '/usr/lib/postgresql/15/bin' : null),
    install: (command) => void run.push(command),
  })
  return { lack, programs: run.map(([program, what]) => `${program} ${what}`) }
}

test('PostgreSQL that is there needs nothing; root on Debian gets it, or is told what a person can do', () => {
  expect(attempt({}, 0)).toEqual({ lack: null, programs: [] })
  const programs = ['apt-get update', 'apt-get install']
  expect(attempt({}, 2)).toEqual({ lack: null, programs })
  const lack = 'as PostgreSQL is not installed (on Debian: apt-get install postgresql)'
  expect(attempt({}, Infinity)).toEqual({ lack, programs })
})

test.each<Partial<Machine>>([{ root: false }, { libc: 'musl' }, { platform: 'darwin', libc: null }])(
  'nothing is installed with %j',
  (machine) => {
    const { lack, programs } = attempt(machine, Infinity)
    expect(programs).toEqual([])
    expect(lack).toContain('PostgreSQL is not installed')
  },
)
