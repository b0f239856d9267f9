import { existsSync } from 'node:fs'

import { chromium } from 'playwright'

import { BROWSER_FLAGS } from '#features/drivers/web/browser-flags.ts'

import { libcHere } from '../bootstrap/choose-node.mjs'
import { failure, type Check } from './check.ts'
import { spawnSync } from 'node:child_process'
import { toolCommand } from '#scripts/build/npm-command.ts'

/** Starts a browser once, so that one that cannot start is found here and not by hundreds of scenarios. */
export const browserCheck: Check = {
  name: 'browser',
  title: 'a browser that starts',
  run: () =>
    startingBrowser().then(
      (file) => ({ passed: 1, failed: 0, skipped: [], output: file }),
      (error: unknown) => failure(error instanceof Error ? error.message : String(error)),
    ),
}

type Found = { file: string } | { faults: string[] }
let found: Promise<string> | null = null

/** The first browser of this machine that starts, installed if there is none; rejects with what to do about it. */
export function startingBrowser(): Promise<string> {
  found ??= findStarting(process.env['HAAT_CHROMIUM'])
  return found
}

async function findStarting(named: string | undefined): Promise<string> {
  const machine: Machine = { platform: process.platform, libc: libcHere(), root: process.getuid?.() === 0 }
  const files = browserFiles(machine, named, chromium.executablePath())
  let latest = await firstStarting(files)
  for (const command of named ? [] : installCommands(machine)) {
    if ('file' in latest) break
    process.stderr.write(`Getting a browser for the tests: ${command.join(' ')} …\n`)
    runInstaller(command)
    latest = await firstStarting(files)
  }
  if ('file' in latest) {
    // Measured: 121 s of a processor with the whole browser, 61 s with its shell, for the same 48 scenarios.
    if (machine.libc === 'glibc' && latest.file === WHOLE_BROWSER)
      process.stderr.write('Tests take half as long with apt-get install chromium-headless-shell.\n')
    return latest.file
  }
  throw new Error([...latest.faults, browserHints(machine)].join('\n'))
}

async function firstStarting(files: readonly string[]): Promise<Found> {
  const there = files.filter((file) => existsSync(file))
  const faults = there.length > 0 ? [] : [`There is no browser for the tests (${files.join(', ')}).`]
  for (const file of there) {
    try {
      await (await chromium.launch({ executablePath: file, args: BROWSER_FLAGS })).close()
      return { file }
    } catch (error) {
      faults.push(`${file} does not start: ${reasonOf(error)}`)
    }
  }
  return { faults }
}

/** What the browser itself said, from Playwright's long message; its first line when it said nothing. */
function reasonOf(error: unknown): string {
  const [first = '', ...rest] = (error instanceof Error ? error.message : String(error)).split('\n')
  const said = rest.flatMap((line) => /^\[pid=\d+\]\[err\] (.+)/.exec(line)?.[1] ?? [])
  return said.length > 0 ? said.slice(0, 3).join('\n') : first
}

/** What decides about browsers: the system, its C library (null but on Linux), and whether we may install packages. */
export type Machine = { platform: string; libc: 'glibc' | 'musl' | null; root: boolean }

/** A program that installs, with its arguments; `playwright` is the project's own, the others the machine's. */
export type InstallCommand = [program: 'playwright' | 'apt-get' | 'apk', ...args: string[]]

const WHOLE_BROWSER = '/usr/bin/chromium'
/** Where Linux systems keep a Chromium; the shell starts quicker than the whole browser. */
const LINUX_BROWSERS = ['/usr/bin/chromium-headless-shell', WHOLE_BROWSER, '/usr/bin/chromium-browser']

/**
 * The files that may be a browser to test with, best first: the one that HAAT_CHROMIUM names and no other, else
 * Playwright's `own` and the system's. Playwright has none for musl.
 */
export function browserFiles({ platform, libc }: Machine, named: string | undefined, own: string): string[] {
  if (named) return [named]
  return [...(libc === 'musl' ? [] : [own]), ...(platform === 'linux' ? LINUX_BROWSERS : [])]
}

/** How to get a browser where there is none, to be tried in this order. */
export function installCommands({ platform, libc, root }: Machine): InstallCommand[] {
  const commands: InstallCommand[] = []
  if (libc !== 'musl') commands.push(['playwright', 'install', 'chromium-headless-shell', 'chromium'])
  if (platform !== 'linux' || !root) return commands
  if (libc === 'musl') return [['apk', 'add', '--quiet', 'chromium']]
  const apt: InstallCommand[] = [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', 'chromium-headless-shell'],
  ]
  return [...commands, ...apt]
}

/** What a person can do when none starts, in one sentence. */
export function browserHints({ platform, libc }: Machine): string {
  const name = 'or name one that does in HAAT_CHROMIUM'
  if (platform !== 'linux') return `Run npx playwright install chromium, ${name}.`
  if (libc === 'musl') return `Install one that starts (apk add chromium), ${name}.`
  return `Install one that starts (on Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install --with-deps chromium), ${name}.`
}

const DOWNLOAD_LIMIT_MS = 5 * 60000

/** Runs what may bring a browser or a database. Whether it did is seen by looking for one. */
export function runInstaller([program, ...args]: InstallCommand): void {
  const [file, given] = program === 'playwright' ? toolCommand(program, args) : [program, args]
  spawnSync(file, given, {
    stdio: 'ignore',
    timeout: DOWNLOAD_LIMIT_MS,
    // With this run level, Debian's packages start none of the servers that they bring.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
}
