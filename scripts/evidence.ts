import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Argument, type Command } from 'commander'

import { npmCommand, wholeNumber } from './build/npm-command.ts'
import { ROOT } from './build/root.ts'
import { readDefinitions } from './evidence/features.ts'
import { readLastRuns } from './evidence/last-results.ts'
import { areaNames, runArea, type AreaName } from './evidence/mutation/run-area.ts'
import { readEvidence } from './evidence/read-evidence.ts'
import { rulesPage, stepsPage } from './evidence/rules-page.ts'
import { chooseListed } from './evidence/sabotage/try-sabotage.ts'
import { runSabotages } from './evidence/sabotage/run-sabotages.ts'
import { stepFaults } from './evidence/rule-faults.ts'

const PAGES = { rules: 'reports/rules.html', steps: 'reports/steps.html' }

const program: Command = npmCommand(
  'evidence',
  'What shows that the shop does what it has to: rules, what holds them, and whether that notices.',
)

program
  .command('pages', { isDefault: true })
  .description('write the pages of rules and steps, and say what is wrong in them; the default')
  .action(async () => {
    const { rules, uses, faults } = readEvidence()
    const definitions = await readDefinitions()
    const wrong = [...faults, ...stepFaults(definitions, uses)]
    const plain = rules.map(({ rule }) => rule)
    mkdirSync(join(ROOT, 'reports'), { recursive: true })
    writeFileSync(join(ROOT, PAGES.rules), rulesPage(plain, faults, readLastRuns()))
    writeFileSync(join(ROOT, PAGES.steps), stepsPage(definitions, uses))
    for (const fault of wrong) console.error(fault)
    console.log(`${rules.length} rules (${PAGES.rules}), ${definitions.length} steps (${PAGES.steps})`)
    if (wrong.length > 0) process.exitCode = 1
  })

program
  .command('sabotage')
  .description('break rules in a copy of the project and show that what holds them fails')
  .argument('[what...]', 'sections, rules or places: s4, s5.password-length, features/rules/s5.yaml:7')
  .option('--all', 'ask every holder, not only until the first one notices', false)
  .option('--jobs <count>', 'how many at once', wholeNumber(1), Math.min(2, availableParallelism()))
  .action(async (what: string[], { all, jobs }: { all: boolean; jobs: number }) => {
    const { rules, scenarios, faults } = readEvidence()
    if (faults.length > 0) program.error(faults.join('\n'), { exitCode: 2 })
    const found = chooseListed(rules, what)
    if ('unknown' in found)
      program.error(`No sabotage of "${found.unknown}": name a section (s4), a rule or a place`, {
        exitCode: 2,
      })
    process.exitCode = await runSabotages(found.chosen, { scenarios, all, jobs })
  })

program
  .command('mutation')
  .description('change files one small thing at a time; fewer than nine of ten noticed is a failure')
  .addArgument(new Argument('[areas...]', 'all when absent').choices(areaNames))
  .option('--concurrency <count>', 'how many at once', wholeNumber(1))
  .action(async (areas: AreaName[], { concurrency }: { concurrency?: number }) => {
    for (const area of areas.length > 0 ? areas : areaNames) await runArea(area, concurrency)
  })

await program.parseAsync()
