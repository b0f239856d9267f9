import { operatorKey } from '#server/test/operators.ts'
import type { RunningStore } from '#server/test/start-store.ts'
import { operatorTerminal, type OperatorTerminal } from './operator-terminal.ts'

/** A terminal at a running store with a key of its own, as its runs have the names of any other's. */
export async function operatorAt(
  store: RunningStore,
  scopes: Parameters<typeof operatorKey>[1] = ['catalog'],
): Promise<OperatorTerminal> {
  const terminal = operatorTerminal()
  terminal.env['HAAT_URL'] = store.url
  terminal.env['HAAT_OPERATOR_KEY'] = await operatorKey(store, scopes)
  return terminal
}
