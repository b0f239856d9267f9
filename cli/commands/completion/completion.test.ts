import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { openTerminal } from '#cli/testing/terminal.ts'
import { shells, type Shell } from './scripts.ts'

const scriptFor = async (shell: Shell): Promise<string> => (await openTerminal().run('completion', shell)).out

/** What bash offers at the end of a line. */
async function inBash(line: string): Promise<string[]> {
  const words = line.split(' ').map((word) => `'${word}'`)
  const { stdout, stderr } = spawnSync('bash', ['--norc', '--noprofile'], {
    encoding: 'utf8',
    input: `${await scriptFor('bash')}
COMP_WORDS=(${words.join(' ')})
COMP_CWORD=${words.length - 1}
_haat
printf '%s\\n' "\${COMPREPLY[@]}"
`,
  })
  expect(stderr).toBe('')
  return stdout.trimEnd().split('\n')
}

test.each([
  ['haat car', ['cart']],
  ['haat cart re', ['remove', 'refresh']],
  ['haat --profile shop cart li', ['list']],
  ['haat order place --cou', ['--country']],
  ['haat order place --country J', ['Japan']],
  ['haat shop orders --status pe', ['pending']],
  ['haat completion fi', ['fish']],
  ['haat cart add 102 --js', ['--json']],
  ['haat cart add x', ['']],
])('bash completes %j with %j', async (line, words) => {
  expect(await inBash(line)).toEqual(words)
})

const checks: Readonly<Record<Shell, readonly [string, string[]]>> = {
  bash: ['bash', ['-n']],
  zsh: ['zsh', ['-n']],
  fish: ['fish', ['--no-execute']],
  powershell: ['pwsh', ['-NoProfile', '-Command', '-']],
}
const installed = shells.filter((shell) => spawnSync(checks[shell][0], ['-c', 'exit 0']).status === 0)

test.each(installed)('%s accepts its script', async (shell) => {
  const [program, args] = checks[shell]
  const { status, stderr } = spawnSync(program, args, { input: await scriptFor(shell), encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test('prints the script as JSON, too', async () => {
  const { out } = await openTerminal().run('completion', 'zsh', '--json')
  expect(JSON.parse(out)).toEqual({ shell: 'zsh', script: await scriptFor('zsh') })
})

test('offers no hidden option and no secret', async () => {
  for (const shell of shells) expect(await scriptFor(shell)).not.toMatch(/--mark\b|--rate\b|__complete\b/)
})
