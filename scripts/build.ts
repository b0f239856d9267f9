import { generateStep, storefrontStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'

// `npm run build`: all that the store serves, without starting it; for images and machines that run it as a service.
await bringUpToDate(generateStep)
await bringUpToDate(storefrontStep)
