import { generateStep, storefrontStep, terminalStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'

// `npm run build`: all that the store serves, without starting it, for images and machines that run it as a
// service; and the package of the terminal program in dist/haat, for `npm pack`.
await bringUpToDate(generateStep)
await bringUpToDate(storefrontStep)
await bringUpToDate(terminalStep)
