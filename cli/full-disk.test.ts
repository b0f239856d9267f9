import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { compiledBefore } from '#server/test/compiled-before.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { jsonFile } from './session/json-store.ts'
import { packedHaat } from './testing/packed-haat.ts'
import { errorIn } from './testing/terminal.ts'

const BIN = await packedHaat()
const OLD = jsonFile({ version: 1, timeout: 7 })
const SET = ['config', 'set', 'retry', '3']
const folder = folderOfTests('each')

// Linux lets anybody have a file system of their own in a namespace; containers often forbid it.
const isAllowed =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs none /tmp']).status === 0

const run = (program: string, words: string[], options: object = {}) => {
  const given = {
    env: { PATH: process.env['PATH'], ...compiledBefore },
    encoding: 'utf8',
    ...options,
  } as const
  const { status, stdout, stderr } = spawnSync(program, words, given)
  return { status, out: stdout, err: stderr }
}

/** Runs a shell script on a small file system of its own; `haat` is there, and `$HAAT_CONFIG_DIR` is on it. */
function onSmallDisk(script: string) {
  const prepared = `
    set -u
    mount -t tmpfs -o size=16k,mode=700 none "$HAAT_CONFIG_DIR"
    mkdir "$HAAT_CONFIG_DIR/settings"
    printf %s "$OLD" > "$HAAT_CONFIG_DIR/settings/default.json"
    fill() { dd if=/dev/zero of="$HAAT_CONFIG_DIR/ballast" bs=1k count=64 2>/dev/null; }
    haat() { "$NODE" "$BIN" "$@"; }
    settings() { cat "$HAAT_CONFIG_DIR/settings/default.json"; }
    ${script}`
  const env = { PATH: process.env['PATH'], HAAT_CONFIG_DIR: folder(), NODE: process.execPath, BIN, OLD }
  return run('unshare', ['-rm', 'sh', '-c', prepared], { env: { ...compiledBefore, ...env } })
}

const oneLine = (words: string) =>
  expect.stringMatching(new RegExp(`^Error: [^\\n]*settings[^\\n]*${words}[^\\n]*\\n`)) as string

describe.skipIf(!isAllowed)(
  `on a file system of its own${isAllowed ? '' : ': none can be made here'}`,
  () => {
    test(
      'ends with 74 and keeps the old file when the disk is full, and writes when there is room again',
      { tags: 'F-21' },
      () => {
        const { out, err } = onSmallDisk(
          'fill; haat config set retry 3; echo "$?"; settings; rm "$HAAT_CONFIG_DIR/ballast"; haat config set retry 3 2>/dev/null; ls "$HAAT_CONFIG_DIR/settings"; settings',
        )
        expect(err).toEqual(oneLine('ENOSPC'))
        expect(err).not.toMatch(/^ +at /m)
        expect(out).toBe(`74\n${OLD}default.json\n{\n  "version": 1,\n  "timeout": 7,\n  "retry": 3\n}\n`)
      },
    )

    test('ends with 73 when the disk is read-only, and still reads', { tags: 'F-21' }, () => {
      const { out, err } = onSmallDisk(
        'mount -o remount,bind,ro "$HAAT_CONFIG_DIR"; haat config set retry 3; echo "$?"; haat config get timeout; settings',
      )
      expect(err).toEqual(oneLine('EROFS'))
      expect(out).toBe(`73\n7\n${OLD}`)
    })
  },
)

test('ends with 73 and writes nothing when there is no home folder', { tags: 'F-21' }, () => {
  const env = { PATH: process.env['PATH'], HOME: 'relative' }
  const ended = run(process.execPath, [BIN, ...SET, '--json'], { cwd: folder(), env })
  expect(ended.status).toBe(73)
  expect(errorIn(ended)).toMatchObject({ code: 'file_error', exit: 73 })
  expect(run('ls', ['-A', folder()]).out).toBe('')
})
