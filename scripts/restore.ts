import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { readConfig } from '#server/config.ts'
import { describeRows, endWith } from './keeping/operator-words.ts'
import { restore } from '#server/keeping/restore.ts'

// `npm run restore -- <file> [--replace] [--running]`: puts a copy in the place of the configured database.
const USAGE = 'npm run restore -- <file> [--replace] [--running]'

try {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean' }, running: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [from] = positionals
  if (from === undefined || positionals.length > 1) throw new RangeError('Name the one file to restore')
  const { database } = readConfig(process.env)
  const { replace = false, running = false } = values
  const counts = await restore(database, resolve(from), { replace, running })
  console.log(`Restored and checked: ${describeRows(counts)}`)
} catch (error) {
  endWith(error, USAGE)
}
