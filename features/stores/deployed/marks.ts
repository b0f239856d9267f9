import type { DeployedRun } from './operator-side.ts'

const MARK = 'features'

/** Carried by what a scenario adds: orders and customers. */
export function markOfScenario(run: string, number: number): string {
  return `${MARK}-${run}-${number}`
}

/** Carried by nothing; as long as it is open the place is taken. */
export function markOfPlace(place: number, run: string): string {
  return `${MARK}-place-${place}-${run}`
}

/** Whose place it is: the first, should several have wanted it at the same moment. */
export function holdersOf(runs: readonly DeployedRun[], place: number): DeployedRun[] {
  return runs
    .filter((run) => run.mark.startsWith(markOfPlace(place, '')) && !isOver(run))
    .toSorted((one, other) => order(one).localeCompare(order(other)))
}

/** Whether it is of scenarios at all, and of this run of them where one is named. */
export function isOfFeatures({ mark }: DeployedRun, run?: string): boolean {
  if (!mark.startsWith(`${MARK}-`)) return false
  return run === undefined || mark.split('-').includes(run)
}

export function isOver({ expires_at }: DeployedRun): boolean {
  return Date.parse(expires_at) <= Date.now()
}

function order({ opened_at, mark }: DeployedRun): string {
  return `${opened_at} ${mark}`
}
