import { npmCommand } from './build/npm-command.ts'
import { generateStep, storefrontStep, terminalStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'

npmCommand(
  'build',
  'make all that the store serves, without starting it, and the package of the terminal program in dist/haat',
).parse()
await bringUpToDate(generateStep)
await bringUpToDate(storefrontStep)
await bringUpToDate(terminalStep)
