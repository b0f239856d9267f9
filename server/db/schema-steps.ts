import type { Db } from './db.ts'
import { steps, type Steps } from '#server/db/migrations/steps.ts'
import type { SchemaStepsTable } from '#server/db/tables/tables.ts'

/** A step that a schema has taken, as the database itself tells of it. */
export type TakenStep = SchemaStepsTable

/** The steps that the schema has taken, in their order. */
export function stepsTaken(db: Db): Promise<TakenStep[]> {
  return db.selectFrom('schema_steps').selectAll().orderBy('name').execute()
}

/** Which steps this program knows, and this schema has not taken. */
export function stepsLeft(taken: readonly TakenStep[], known: Steps = steps): string[] {
  const names = new Set(taken.map(({ name }) => name))
  return Object.keys(known).filter((name) => !names.has(name))
}

/** Which steps only a newer version of this program knows. */
export function stepsUnknown(taken: readonly TakenStep[], known: Steps = steps): string[] {
  return taken.filter(({ name }) => !(name in known)).map(({ name }) => name)
}

/** Which of them keep this program from working on the schema: those that were not declared to let it. */
export function stepsNotSurvived(taken: readonly TakenStep[], known: Steps = steps): string[] {
  const isSurvived = ({ survived_by: by }: TakenStep) => by !== null && by in known
  return stepsUnknown(
    taken.filter((step) => !isSurvived(step)),
    known,
  )
}
