import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { endOf, type EndedProcess } from '#cli/testing/ended-process.ts'
import { packedHaat } from '#cli/testing/packed-haat.ts'
import { serverOfTests } from '#cli/testing/server-of-tests.ts'
import { openTerminal } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import { compiledBefore } from '#server/testing/compiled-before.ts'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'
import { completionScripts, shells, type Shell } from './completion.ts'

const folder = folderOfTests()
const store = serverOfTests((_request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(examples.listProducts.replies[200].products.slice(0, 2)))
})
let env: Record<string, string>

beforeAll(async () => {
  // On a busy machine two seconds are soon over.
  const patient = `#!/bin/sh\nif [ "$1" = __complete ]; then shift; set -- __complete --within=60 "$@"; fi\nexec '${process.execPath}' '${await packedHaat()}' "$@"\n`
  writeFileSync(join(folder(), 'haat'), patient, { mode: 0o755 })
  for (const shell of shells) writeFileSync(join(folder(), `script.${shell}`), completionScripts[shell])
  env = {
    PATH: `${folder()}:${process.env['PATH'] ?? ''}`,
    ...compiledBefore,
    HOME: folder(),
    HAAT_CONFIG_DIR: join(folder(), 'profiles'),
    HAAT_URL: store().url,
  }
})

const isHere = (shell: string): boolean => spawnSync(shell, ['-c', 'exit 0']).status === 0

/** What a shell says of a script; the store lives in this process, so it cannot be a synchronous call. */
function runShell(shell: string, args: string[], script: string): Promise<EndedProcess> {
  const child = spawn(shell, args, { env, cwd: folder(), stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.end(script)
  return endOf(child)
}

/** What bash offers at the end of a line: it is cut into words as readline cuts it. */
async function inBash(line: string, type = 9): Promise<string[]> {
  const words: string[] = line.match(/"[^"]*"?|'[^']*'?|[=:]|(?:\\.|[^\s=:])+/g) ?? []
  if (/\s$/.test(line)) words.push('')
  const quoted = words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`)
  const { out, err } = await runShell(
    'bash',
    ['--norc', '--noprofile'],
    `source script.bash
COMP_WORDS=(${quoted.join(' ')})
COMP_CWORD=${words.length - 1}
COMP_LINE='${line.replaceAll("'", `'\\''`)}'
COMP_POINT=\${#COMP_LINE}
COMP_TYPE=${type}
_haat
printf '%s\\n' "\${COMPREPLY[@]}"
`,
  )
  expect(err).toBe('')
  return out.trimEnd().split('\n')
}

test('bash completes commands, values of the store, and words that it cuts itself', async () => {
  expect(await inBash('haat car')).toEqual(['cart'])
  expect(await inBash('haat product ')).toEqual(['12', '20'])
  expect(await inBash('haat product ', 63)).toEqual([
    '12  (Bamboo Matcha Whisk, ৳1,250)',
    '20  (Wireless Trackball Mouse, ৳4,200.50)',
  ])
  expect(await inBash(`haat --url ${env['HAAT_URL']} cart add 1`)).toEqual(['12'])
  expect(await inBash('haat api listProducts -p cat')).toEqual(['category='])
  expect(await inBash('haat order place --country=B')).toEqual(['Bangladesh'])
  expect(await inBash("haat order place --name 'Ayesha Rahman' --country J")).toEqual(['Japan'])
})

test('bash gets a value of several words as one, quoted as it was begun', async () => {
  expect(await inBash('haat products --vendor Os')).toEqual(['Osaka\\ Denki'])
  expect(await inBash('haat products --vendor Uji\\ T')).toEqual(['Uji\\ Tea\\ House'])
  expect(await inBash("haat products --vendor 'Uji T")).toEqual(['Uji Tea House'])
})

test('bash completes files where a file is wanted', async () => {
  writeFileSync(join(folder(), 'body one.json'), '{}')
  expect(await inBash('haat api login --body @bod')).toEqual(['@body one.json'])
})

test('bash: a store that is away, and a line that is none, are silence', async () => {
  expect(await inBash('haat --url http://127.0.0.1:9 product ')).toEqual([''])
  expect(await inBash('haat nonsense ')).toEqual([''])
})

const CHECKS: Readonly<Record<Shell, readonly [string, string[]]>> = {
  bash: ['bash', ['-n']],
  zsh: ['zsh', ['-n']],
  fish: ['fish', ['--no-execute']],
  powershell: ['pwsh', ['-NoProfile', '-Command', '-']],
}

const here = shells.filter((shell) => isHere(CHECKS[shell][0]))
test.each(here)('%s finds no fault in its script', async (shell) => {
  const [program, args] = CHECKS[shell]
  expect(await runShell(program, args, completionScripts[shell])).toEqual({ code: 0, out: '', err: '' })
})

test.runIf(isHere('zsh'))('zsh completes values of the store', async () => {
  const { out } = await runShell(
    'zsh',
    ['-f'],
    `autoload -U compinit && compinit -u
source script.zsh
compadd() { print -l -- \${(P)@[-1]} }
compset() { }
words=(haat product '') CURRENT=3 PREFIX=''
_haat
`,
  )
  expect(out).toContain('12\n20\n')
})

test.runIf(isHere('fish'))('fish completes values of the store', async () => {
  const { out } = await runShell('fish', ['--no-config'], 'source script.fish\ncomplete -C "haat product "\n')
  expect(out).toContain('12\tBamboo Matcha Whisk')
})

test('the script is given to shells, and to programs as well', async () => {
  expect((await openTerminal().run('completion', 'bash')).out).toBe(completionScripts.bash)
  expect(JSON.parse((await openTerminal().run('completion', 'zsh', '--json')).out)).toEqual({
    shell: 'zsh',
    script: completionScripts.zsh,
  })
})
