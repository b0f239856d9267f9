import { steps } from '#server/db/migrations/steps.ts'
import { furtherSteps, laterSteps } from './further-steps.ts'

// Loaded before the store's program, makes a later version of it, whose schema has gone on: so that the program of before
// can live beside it, or with HAAT_LATER=further so that it cannot.
Object.assign(steps, process.env['HAAT_LATER'] === 'further' ? furtherSteps : laterSteps)
