import type { Db } from './db.ts'
import { steps, type Steps } from '#server/db/migrations/steps.ts'
import type { SchemaStepsTable } from '#server/db/tables/tables.ts'

/** An applied migration, as recorded in the database. */
export type TakenStep = SchemaStepsTable

/** Returns the applied migrations in order. */
export function stepsTaken(db: Db): Promise<TakenStep[]> {
  return db.selectFrom('schema_steps').selectAll().orderBy('name').execute()
}

/** Returns the pending migrations. */
export function stepsLeft(taken: readonly TakenStep[], known: Steps = steps): string[] {
  const names = new Set(taken.map(({ name }) => name))
  return Object.keys(known).filter((name) => !names.has(name))
}

/** Returns applied migrations that this program does not have. */
export function stepsUnknown(taken: readonly TakenStep[], known: Steps = steps): string[] {
  return taken.filter(({ name }) => !(name in known)).map(({ name }) => name)
}

/** Returns applied migrations of newer versions that are incompatible with this program. */
export function stepsNotSurvived(taken: readonly TakenStep[], known: Steps = steps): string[] {
  const isSurvived = ({ survived_by: by }: TakenStep) => by !== null && by in known
  return stepsUnknown(
    taken.filter((step) => !isSurvived(step)),
    known,
  )
}
