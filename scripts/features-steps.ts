import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './build/root.ts'
import { DICTIONARY, dictionary } from './steps/dictionary.ts'
import { readDefinitions, readUses } from './steps/read-steps.ts'
import { stepFaults } from './steps/step-faults.ts'

// `npm run features:steps` writes the dictionary of steps and says what is wrong with them; with `--check`, as `npm test`
// does, nothing is written and a dictionary that is not up to date is wrong too.
const check = process.argv.includes('--check')
const definitions = await readDefinitions()
const uses = readUses()
const page = dictionary(definitions, uses)
const faults = stepFaults(definitions, uses)
if (!check) writeFileSync(join(ROOT, DICTIONARY), page)
else if (readFileSync(join(ROOT, DICTIONARY), 'utf8') !== page)
  faults.push(`${DICTIONARY} tells of other steps. Run: npm run features:steps`)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log(`${definitions.length} steps, each used; ${DICTIONARY}`)
