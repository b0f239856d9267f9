import { existsSync } from 'node:fs'

import { chromium } from 'playwright'

import { BROWSER_FLAGS } from '#features/drivers/web/browser-flags.ts'

import { libcHere } from '../bootstrap/choose-node.mjs'
import { browserFiles, browserHints, installCommands, type Machine } from './browser-choice.ts'
import { failure, type Check } from './check.ts'
import { runInstaller } from './run-installer.ts'

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
  if ('file' in latest) return latest.file
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
