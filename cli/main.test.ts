import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examples } from '#generated/examples.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { packedHaat } from './testing/packed-haat.ts'
import { serverOfTests } from './testing/server-of-tests.ts'
import { errorIn } from './testing/terminal.ts'

const BIN = join(import.meta.dirname, 'bin.mjs')
const folder = folderOfTests()
const { product } = examples.getProduct.replies[200]
const store = serverOfTests((_request, response) => {
  const many = Array.from({ length: 100 }, (_, at) => ({
    ...product,
    id: at + 1,
    description: 'x'.repeat(9000),
  }))
  response.setHeader('content-type', 'application/json').end(JSON.stringify(many))
})
const env = () => ({ PATH: process.env['PATH'] ?? '', HAAT_URL: store().url, HAAT_CONFIG_DIR: folder() })

/** Runs the program from its sources; `words` begin with those of Node. */
function fromSources(words: string[], { cwd = folder(), extra = {} }: { cwd?: string; extra?: object } = {}) {
  const options = { env: { ...env(), ...extra }, cwd, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, words, options)
  return { code: status, out: stdout, err: stderr }
}

/** Runs a shell line in which `haat` is the packed program. */
async function inShell(line: string) {
  const script = `haat() { "${process.execPath}" "${await packedHaat()}" "$@"; }; ${line}`
  const { status, stderr } = spawnSync('sh', ['-c', script], { env: env(), encoding: 'utf8' })
  return { code: status, err: stderr }
}

test('prints the version when it is started through a link from another folder', () => {
  const link = join(folder(), 'haat')
  symlinkSync(BIN, link)
  const out = expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string
  expect(fromSources([link, '--version'], { cwd: '/' })).toEqual({ code: 0, out, err: '' })
})

test('names a newer Node when this one cannot run TypeScript', () => {
  const ended = fromSources(['--no-strip-types', BIN, 'whoami'])
  expect(ended).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^Error: .*Node 22\.18.*\n.*npm ci/) as string,
  })
})

test('changes only the exit code when the pipe is closed', { tags: 'F-21' }, async () => {
  const { err } = await inShell('{ haat cart list --json; echo "exit $?" >&2; } | true')
  expect(err).toBe('{"note":"Your shopping cart is empty"}\nexit 141\n')
})

test('ends with 74 and an error when the output cannot be written', { tags: 'F-21' }, async () => {
  const people = await inShell('haat help > /dev/full')
  expect(people).toEqual({ code: 74, err: expect.stringContaining('cannot be written') as string })
  const program = await inShell('haat api --json > /dev/full')
  expect(program.code).toBe(74)
  expect(errorIn(program)).toEqual({
    code: 'file_error',
    message: expect.stringMatching(/^The output cannot be written: ENOSPC/) as string,
    exit: 74,
    run: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
  })
})
