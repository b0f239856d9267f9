import { watch } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { Surface } from '#features/support/run-parameters.ts'

import { ROOT } from '../../build/root.ts'
import type { Choice } from '../choice/choice.ts'
import { findScenarios, type Selection } from '../choice/find-scenarios.ts'
import { runAndTell } from '../run/run-and-tell.ts'

/** Editors write a file in several strokes. */
const SETTLE_MS = 200

/** Runs what was chosen, and again what changes in `features/`, while it runs too, until somebody stops it. */
export async function watchChoice(
  choice: Choice,
  first: ReadonlyMap<Surface, Selection>,
  stopped: () => boolean,
): Promise<void> {
  const changed = new Set<string>()
  const ending = new AbortController()
  void follow(changed, ending.signal)
  await runAndTell(choice, first, stopped)
  if (!stopped()) console.log('Waiting for changes in features/; Ctrl-C ends.')
  while (!stopped()) {
    await pause(SETTLE_MS)
    if (changed.size === 0) continue
    await pause(SETTLE_MS)
    const files = [...changed]
    changed.clear()
    await runChanged(choiceAfter(choice, files), stopped)
    if (!stopped()) console.log('Waiting for changes in features/; Ctrl-C ends.')
  }
  ending.abort()
}

/** Feature files alone run themselves; steps, drivers and stores concern everything that was chosen. */
export function choiceAfter(choice: Choice, files: readonly string[]): Choice {
  const features = files.filter((file) => file.endsWith('.feature'))
  if (features.length < files.length) return choice
  return { ...choice, paths: features, names: [], tags: null }
}

async function runChanged(choice: Choice, stopped: () => boolean): Promise<void> {
  const found = await findScenarios(choice)
  if ('fault' in found) console.log(found.fault)
  else await runAndTell(choice, found.selections, stopped)
}

async function follow(changed: Set<string>, signal: AbortSignal): Promise<void> {
  try {
    for await (const { filename } of watch(join(ROOT, 'features'), { recursive: true, signal })) {
      if (filename && /\.(?:feature|ts)$/.test(filename))
        changed.add(`features/${filename.replaceAll(sep, '/')}`)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
