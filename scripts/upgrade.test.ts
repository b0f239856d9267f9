import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'

import { ROOT } from './build/root.ts'

// The service manager and the shop are stand-ins; the checklist of docs/production.md covers the real ones.
const SYSTEMCTL = `#!/bin/sh
case $1 in
list-units) printf 'nihonhaat@1.service loaded\\nnihonhaat@2.service loaded\\n' ;;
restart) echo "$2 $(cat "$NIHONHAAT_HOME/current/version")" >> "$NIHONHAAT_HOME/renewed" ;;
start) [ ! -e "$NIHONHAAT_HOME/no-backup" ] ;;
esac
`
const CURL = `#!/bin/sh
! grep -q sick "$NIHONHAAT_HOME/current/version"
`
const NPM = `#!/bin/sh
[ "$1 $2 $3 $4" = 'run --silent build --prefix' ] && cd "$5" &&
mkdir -p dist/web/app && grep -vq broken version && touch dist/web/app/main-$(cat version).js
`

const home = folderOfTests('each')
beforeEach(() => {
  const program = (path: string, text: string) => {
    mkdirSync(join(home(), path, '..'), { recursive: true })
    writeFileSync(join(home(), path), text, { mode: 0o755 })
  }
  program('bin/systemctl', SYSTEMCTL)
  program('bin/curl', CURL)
  mkdirSync(join(home(), 'origin', 'deploy'), { recursive: true })
  program('bin/npm', NPM)
  copyFileSync(join(ROOT, 'deploy', 'upgrade'), join(home(), 'origin', 'deploy', 'upgrade'))
  chmodSync(join(home(), 'origin', 'deploy', 'upgrade'), 0o755)
  git('init', '--quiet', '--initial-branch=main')
  publish('one')
  spawnSync('git', ['clone', '--quiet', join(home(), 'origin'), join(home(), 'source')])
})

function git(...args: string[]): string {
  const who = ['-c', 'user.name=Ayesha', '-c', 'user.email=ayesha@example.com']
  return spawnSync('git', ['-C', join(home(), 'origin'), ...who, ...args], { encoding: 'utf8' }).stdout.trim()
}

/** A version of the shop that can be fetched. */
function publish(version: string): string {
  writeFileSync(join(home(), 'origin', 'version'), version)
  git('add', '--all')
  git('commit', '--quiet', '--message', version)
  return git('rev-parse', '--short=12', 'HEAD')
}

function upgrade(...args: string[]) {
  const { status, stderr, stdout } = spawnSync(join(home(), 'source', 'deploy', 'upgrade'), args, {
    encoding: 'utf8',
    env: {
      ...{ PATH: `${join(home(), 'bin')}:${process.env['PATH']}`, HOME: home() },
      ...{ NIHONHAAT_HOME: home(), NIHONHAAT_PATIENCE: '2' },
    },
  })
  return { status, stderr, stdout }
}

const running = () => readFileSync(join(home(), 'current', 'version'), 'utf8')
const renewed = () => readFileSync(join(home(), 'renewed'), 'utf8').trim().split('\n')

const isRoot = process.getuid?.() === 0
describe.skipIf(!isRoot)('an upgrade', () => {
  test('is built beside what runs, renews one instance after the other, keeps files, and goes back', () => {
    expect(upgrade('upgrade')).toMatchObject({ status: 0, stderr: '' })
    const second = publish('two')
    expect(upgrade('upgrade').stdout).toMatch(
      new RegExp(`^The shop runs ${second}; nihonhaat rollback goes back to \\w{12}\\n$`),
    )
    expect(renewed().slice(2)).toEqual(['nihonhaat@1.service two', 'nihonhaat@2.service two'])
    expect(readlinkSync(join(home(), 'current'))).toBe(`releases/${second}`)
    expect(readdirSync(join(home(), 'files', 'app')).toSorted()).toEqual(['main-one.js', 'main-two.js'])

    expect(upgrade('rollback').status).toBe(0)
    expect(running()).toBe('one')
    expect(upgrade('upgrade', second).status).toBe(0)
    expect(running()).toBe('two')
  })

  test('that is prepared changes nothing, but that pages of either version find their files', () => {
    upgrade('upgrade')
    publish('two')
    expect(upgrade('prepare').status).toBe(0)
    expect(running()).toBe('one')
    expect(existsSync(join(home(), 'files', 'app', 'main-two.js'))).toBe(true)
  })

  test('that fails leaves the shop as it was', () => {
    upgrade('upgrade')
    const fails = (words: RegExp) => {
      const { status, stderr } = upgrade('upgrade')
      expect(stderr).toMatch(words)
      expect(status).toBe(1)
      expect(running()).toBe('one')
      expect(renewed().at(-1)).toBe('nihonhaat@2.service one')
    }
    fails(/^The shop runs \w{12} already\n$/)
    publish('broken')
    fails(/^\w{12} cannot be built; the shop goes on with what it has\n$/)
    publish('sick')
    writeFileSync(join(home(), 'no-backup'), '')
    fails(/^There is no backup of the database; the shop stays at \w{12}\n$/)
    rmSync(join(home(), 'no-backup'))
    fails(/^\w{12} does not come up; the shop runs \w{12} as before, /)
    rmSync(join(home(), 'origin'), { recursive: true })
    fails(/origin cannot be read; the shop goes on/)
  })

  test('keeps the versions of late, and always the one to go back to', () => {
    const releases = () => readdirSync(join(home(), 'releases'))
    const [, second = ''] = ['1', '2', '3', '4', '5'].map((version) => {
      const id = publish(version)
      expect(upgrade('upgrade').status).toBe(0)
      return id
    })
    expect(releases()).toHaveLength(4)
    expect(upgrade('rollback').status).toBe(0)
    expect(running()).toBe('4')
    upgrade('upgrade', second)
    publish('6')
    upgrade('upgrade')
    expect(releases()).toContain(second)
  })
})
