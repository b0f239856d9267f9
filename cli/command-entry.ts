import type { OperationId } from '#generated/operations.ts'
import type { components } from '#generated/types.ts'
import type { CliCommand } from './command.ts'
import type { JsonShape } from './output/json-shapes.ts'

type Shape = keyof components['schemas'] | JsonShape

/** A command as help and docs list it; its file is loaded when it is called. */
export type CommandEntry = {
  /** Its words, such as ['cart', 'add']; as many as wanted. */
  path: readonly [string, ...string[]]
  summary: string
  /** The operations of the contract that it may call. */
  calls?: readonly OperationId[]
  /** What `--json` prints: a schema of the contract or a shape of this program, a list of it with '[]'; absent: nothing. */
  json?: Shape | `${Shape}[]`
  load: () => Promise<CliCommand>
}

/** Commands that belong together, under one heading of the help; the most used first. */
export type CommandSection = { heading: string; entries: readonly CommandEntry[] }
