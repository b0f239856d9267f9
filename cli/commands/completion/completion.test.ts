import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { linesIn, openTerminal } from '#cli/testing/terminal.ts'

const completed = async (...before: string[]): Promise<string[]> => {
  const [words = []] = linesIn<string[]>(
    await openTerminal().run('completion', 'words', '--json', '--', ...before),
  )
  return words
}

test.each<[string[], string[]]>([
  [[], ['cart', '--json']],
  [['--profile', 'shop', 'cart'], ['list']],
  [
    ['order', 'place'],
    ['--country', '--name'],
  ],
  [['completion'], ['bash', 'fish']],
])('offers words when the line before is %j: %j', async (before, words) => {
  expect(await completed(...before)).toEqual(expect.arrayContaining(words))
})

test('offers the values of an option when it comes last, and no hidden option', async () => {
  expect(await completed('shop', 'orders', '--status')).toContain('pending')
  expect(await completed('order', 'place', '--country')).toEqual(['Japan', 'France', 'Bangladesh', 'India'])
  expect(await completed('shop', 'orders')).not.toContain('--mark')
})

const shells = [
  ['bash', 'bash', ['-n']],
  ['zsh', 'zsh', ['-n']],
  ['fish', 'fish', ['--no-execute']],
] as const
test.each(shells.filter(([, program]) => spawnSync(program, ['-c', 'exit 0']).status === 0))(
  'prints a script that the shell accepts when it is %s',
  async (shell, program, args) => {
    const { out } = await openTerminal().run('completion', shell)
    const { status, stderr } = spawnSync(program, args, { input: out, encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  },
)

test('completes with the words of haat when bash asks', async () => {
  const { out } = await openTerminal().run('completion', 'bash')
  const input = `${out}
haat() { echo "$*" >&2; printf 'remove\\nrefresh\\nlist\\n'; }
COMP_WORDS=(haat cart re)
COMP_CWORD=2
_haat
printf '%s\\n' "\${COMPREPLY[@]}"
`
  const { stdout } = spawnSync('bash', ['--norc', '--noprofile'], { encoding: 'utf8', input })
  expect(stdout).toBe('remove\nrefresh\n')
})
