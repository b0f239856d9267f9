import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openTerminal, type Terminal } from './terminal.ts'

export type OperatorTerminal = Terminal & {
  /** A folder for lists, gone after the test. */
  folder: string
  /** Writes a list and gives its path. */
  list: (name: string, content: string | Uint8Array) => string
}

/** A terminal with an operator key. */
export function operatorTerminal(): OperatorTerminal {
  const terminal = openTerminal()
  terminal.env['HAAT_OPERATOR_KEY'] = 'haat_op_example-key'
  const folder = mkdtempSync(join(tmpdir(), 'haat-lists-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const list = (name: string, content: string | Uint8Array): string => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  return { ...terminal, folder, list }
}
