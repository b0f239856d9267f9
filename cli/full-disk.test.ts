import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settingsText } from './session/settings-store.ts'

// Processes start one after the other here, on machines that may be busy.
vi.setConfig({ testTimeout: 30_000 })
afterAll(() => vi.resetConfig())

const BIN = join(import.meta.dirname, 'bin.mjs')
const OLD = settingsText({ version: 1, settings: { timeout: 7 }, operatorKey: null })
const NOBODY = 65_534
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haat-disk-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

// Linux lets anybody have a file system of their own in a namespace; containers often forbid it.
const isAllowed =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs none /tmp']).status === 0
if (!isAllowed)
  process.stderr.write('SKIPPED: file systems that are full or read-only, as none can be made here\n')

/** Runs a shell script on a small file system of its own; `haat` is there, and `$HAAT_CONFIG_DIR` is on it. */
function onSmallDisk(script: string): { status: number | null; out: string; err: string } {
  const prepared = `
    set -u
    mount -t tmpfs -o size=16k,mode=700 none "$HAAT_CONFIG_DIR"
    mkdir "$HAAT_CONFIG_DIR/settings"
    printf %s "$OLD" > "$HAAT_CONFIG_DIR/settings/default.json"
    fill() { dd if=/dev/zero of="$HAAT_CONFIG_DIR/ballast" bs=1k count=64 2>/dev/null; }
    haat() { "$NODE" "$BIN" "$@"; }
    settings() { cat "$HAAT_CONFIG_DIR/settings/default.json"; }
    ${script}`
  const { status, stdout, stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', prepared], {
    env: { PATH: process.env['PATH'], HAAT_CONFIG_DIR: folder, NODE: process.execPath, BIN, OLD },
    encoding: 'utf8',
  })
  return { status, out: stdout, err: stderr }
}

const oneLine = (words: string) =>
  expect.stringMatching(
    new RegExp(`^Error: The settings file cannot be used \\(${words}[^\\n]*\\n`),
  ) as string

describe.skipIf(!isAllowed)('on a file system of its own', () => {
  test('F-21: a full disk ends with 74 and one line, and the old file is whole; with room again it goes on', () => {
    const full = onSmallDisk('fill; haat config set retry 3; code=$?; settings; exit $code')
    expect(full).toEqual({ status: 74, out: OLD, err: oneLine('the disk is full, ENOSPC') })
    expect(full.err).not.toMatch(/^ +at /m)
    const again = onSmallDisk(
      'fill; haat config set retry 3 2>/dev/null; rm "$HAAT_CONFIG_DIR/ballast"; haat config set retry 3; ls "$HAAT_CONFIG_DIR/settings"; settings',
    )
    expect(again.out).toBe('default.json\n{\n  "version": 1,\n  "timeout": 7,\n  "retry": 3\n}\n')
  })

  test('F-21: a disk that is full in the middle of the new text leaves the old one', () => {
    // Room for the lock and no more: the lock takes one page of four, the folder's file another.
    const { out, err } = onSmallDisk(
      'dd if=/dev/zero of="$HAAT_CONFIG_DIR/ballast" bs=4k count=2 2>/dev/null; haat config set retry 3; echo "$?"; settings; ls "$HAAT_CONFIG_DIR/settings"',
    )
    expect(err).toEqual(oneLine('the disk is full, ENOSPC'))
    expect(out).toBe(`74\n${OLD}default.json\n`)
  })

  test('F-21: a read-only disk ends with 73, and what only reads goes on', () => {
    const { out, err } = onSmallDisk(
      'mount -o remount,ro "$HAAT_CONFIG_DIR"; haat config set retry 3; echo "$?"; haat config get timeout; settings',
    )
    expect(err).toEqual(oneLine('the file system is read-only, EROFS'))
    expect(out).toBe(`73\n7\n${OLD}`)
  })

  test('F-21: a full disk for what is printed ends with 74', () => {
    const { out } = onSmallDisk('fill; haat help > "$HAAT_CONFIG_DIR/out" 2>/dev/null; echo "$?"')
    expect(out).toBe('74\n')
  })
})

// The superuser may write anywhere, so somebody else has to try.
const user = process.geteuid?.() === 0 ? NOBODY : process.geteuid?.()
const other = { uid: user, gid: user }
const canBeNobody = spawnSync(process.execPath, [BIN, '--version'], other).status === 0
if (!canBeNobody) process.stderr.write('SKIPPED: a folder of somebody else, as nobody else can run here\n')

describe.skipIf(!canBeNobody)('as somebody who may not', () => {
  const haat = (argv: string[], env: Record<string, string>) =>
    spawnSync(process.execPath, [BIN, ...argv], {
      ...other,
      env: { PATH: process.env['PATH'], HAAT_CONFIG_DIR: join(folder, 'haat'), ...env },
      encoding: 'utf8',
    })

  test.each([
    ['may not be entered', 0o000],
    ['may not be written to', 0o555],
  ])('F-21: a folder that %s ends with 73 and one line, and nothing changes', (_case, mode) => {
    chmodSync(folder, 0o755)
    mkdirSync(join(folder, 'haat', 'settings'), { recursive: true })
    writeFileSync(join(folder, 'haat', 'settings', 'default.json'), OLD)
    if (process.geteuid?.() === 0) chownSync(join(folder, 'haat', 'settings', 'default.json'), NOBODY, NOBODY)
    chmodSync(join(folder, 'haat', 'settings'), mode)
    const { status, stdout, stderr } = haat(['config', 'set', 'retry', '3'], {})
    chmodSync(join(folder, 'haat', 'settings'), 0o755)
    expect({ status, stdout, stderr }).toEqual({
      status: 73,
      stdout: '',
      stderr: oneLine('you may not, EACCES'),
    })
    expect(readFileSync(join(folder, 'haat', 'settings', 'default.json'), 'utf8')).toBe(OLD)
  })

  test('F-21: a file of another user is not taken over', () => {
    if (process.geteuid?.() !== 0) return
    chmodSync(folder, 0o755)
    mkdirSync(join(folder, 'haat', 'settings'), { recursive: true })
    writeFileSync(join(folder, 'haat', 'settings', 'default.json'), OLD, { mode: 0o644 })
    chownSync(join(folder, 'haat', 'settings'), NOBODY, NOBODY)
    const { status, stderr } = haat(['config', 'set', 'retry', '3'], {})
    expect({ status, stderr }).toEqual({ status: 73, stderr: oneLine('it is another user’s') })
    expect(readFileSync(join(folder, 'haat', 'settings', 'default.json'), 'utf8')).toBe(OLD)
  })
})

test.each([
  [{ HOME: '' }, 'no_home'],
  [{ HOME: 'relative' }, 'no_home'],
])(
  'F-21: without a home folder (%j) a command ends with 73, and nothing is written anywhere',
  (env, code) => {
    const { status, stderr } = spawnSync(process.execPath, [BIN, 'config', 'set', 'retry', '3', '--json'], {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...env },
      encoding: 'utf8',
    })
    expect(status).toBe(73)
    expect(JSON.parse(stderr)).toMatchObject({ error: { code, exit: 73 } })
    expect(spawnSync('ls', ['-A', folder], { encoding: 'utf8' }).stdout).toBe('')
  },
)
