import type { Command, Option } from 'commander'
import { usage } from '#cli/failure.ts'

type Parser = (text: string, before: never) => unknown
const accumulating = new WeakSet<object>()

/** Marks the parser of an option that may be given several times: it adds each value to those before. */
export function repeatable<Read extends Parser>(read: Read): Read {
  accumulating.add(read)
  return read
}

export function isRepeatable(read: unknown): boolean {
  return typeof read === 'function' && accumulating.has(read)
}

/**
 * Refuses a second value for an option that takes one: which of them was meant is unknown. Flags without a value may be
 * repeated, as they mean the same each time.
 */
export function refuseRepeats(command: Command, options: readonly Option[]): void {
  const seen = new Map<string, Option>()
  for (const option of options) {
    command.on(`option:${option.name()}`, () => {
      const name = option.attributeName()
      const before = seen.get(name)
      seen.set(name, option)
      if (before === undefined || !(takesValue(before) || takesValue(option))) return
      throw usage(
        before === option
          ? `${option.long} is given twice; it takes one value`
          : `${before.long} and ${option.long} contradict each other`,
      )
    })
  }
}

function takesValue({ required, optional }: Option): boolean {
  return required || optional
}
