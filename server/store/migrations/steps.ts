import { first } from './001-first.ts'
import type { MigrationStep } from './column-types.ts'

/** Every step of the schema in its order. A published step never changes; a new one is added below. */
export const steps: Readonly<Record<string, MigrationStep>> = {
  '001-first': first,
}
