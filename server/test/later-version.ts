import { steps } from '#server/db/migrations/steps.ts'
import { laterSteps } from './later-steps.ts'

// Loaded before the store's program, makes it a later version, whose schema has a further step.
Object.assign(steps, laterSteps)
