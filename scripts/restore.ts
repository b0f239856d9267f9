import { resolve } from 'node:path'

import { readConfig } from '#server/config.ts'
import { npmCommand } from './build/npm-command.ts'
import { describeRows, endWith } from './keeping/operator-words.ts'
import { restore } from '#server/keeping/backup.ts'

const program = npmCommand('restore', 'put a copy in the place of the configured database')
  .argument('<file>', 'the copy')
  .option('--replace', 'although a database is there, which is kept beside it', false)
  .option('--running', 'although a store may be running on it', false)
  .parse()
const { replace, running } = program.opts<{ replace: boolean; running: boolean }>()
const [from = ''] = program.args

try {
  const { database } = readConfig(process.env)
  const counts = await restore(database, resolve(from), { replace, running })
  console.log(`Restored and checked: ${describeRows(counts)}`)
} catch (error) {
  endWith(error)
}
