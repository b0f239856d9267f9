import { readFileSync } from 'node:fs'

import type { Plugin } from '@cucumber/cucumber/api'
import type { Pickle } from '@cucumber/messages'

import { durationKey, slowestFirst, type Durations } from './leg.ts'

/** `durations` names a file: it would be too long for a command line. */
export type PluginOptions = { durations: string }

/** What runs within the process of cucumber: order, and word of every scenario that has ended. */
const plugin: Plugin<PluginOptions> = {
  type: 'plugin',
  optionsKey: 'run',
  coordinator: ({ on, transform, options }) => {
    // Whoever started us is gone without a word: nobody else would end this group of processes.
    process.once('disconnect', () => process.kill(process.platform === 'win32' ? process.pid : 0, 'SIGINT'))
    process.channel?.unref()
    on('message', ({ testCaseFinished }) => {
      if (testCaseFinished && !testCaseFinished.willBeRetried) process.send?.('ended')
    })
    const durations = JSON.parse(readFileSync(options.durations, 'utf8')) as Durations
    transform('pickles:order', (pickles) =>
      slowestFirst(
        pickles,
        ({ pickle }) => ({ key: durationKey(pickle.uri, pickle.name), steps: stepsOf(pickle) }),
        durations,
      ),
    )
  },
}

/** How much there is to do: a row of a table is done as a step is. */
function stepsOf({ steps }: Pickle): number {
  return steps.reduce((sum, { argument }) => sum + 1 + (argument?.dataTable?.rows.length ?? 0), 0)
}

export default plugin
