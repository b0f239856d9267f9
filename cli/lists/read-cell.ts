import type { CellKind } from './columns.ts'
import { readNumber, type DecimalSign } from './read-number.ts'
import { plainCell, spreadsheetFault } from './spreadsheet-guard.ts'

/** What a cell gives its field; `nothing` says nothing about it. */
export type ReadCell = { value: unknown } | { fault: string } | 'nothing'

const NONE = /^(?:none|null|-)$/i
const YES = /^(?:true|yes|y|1|x)$/i
const NO = /^(?:false|no|n|0)$/i
const BETWEEN_WORDS = /[|,;\n]/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads one cell by the kind of its column; whether the value is a good one, the contract says. */
export function readCell(cell: string, kind: CellKind, sign: DecimalSign): ReadCell {
  const text = plainCell(cell)
  if (text === '') return ofNothing(kind)
  const fault = spreadsheetFault(cell, kind === 'code' || kind === 'words')
  if (fault !== null) return { fault }
  switch (kind) {
    case 'text':
    case 'textOrNone':
    case 'code':
      return { value: text }
    case 'whole':
    case 'amount':
      return readNumber(text, sign)
    case 'amountOrNone':
      return NONE.test(text) ? { value: null } : readNumber(text, sign)
    case 'photoOrNone':
      return { value: NONE.test(text) ? '' : text }
    case 'slugOrNone':
      return { value: NONE.test(text) ? null : text }
    case 'words':
      return { value: NONE.test(text) ? [] : wordsIn(text) }
    case 'time':
      return { value: DAY.test(text) ? `${text}T00:00:00Z` : text }
    case 'yesNo':
      if (YES.test(text)) return { value: true }
      return NO.test(text) ? { value: false } : { fault: `'${text}' is neither yes nor no` }
  }
}

function ofNothing(kind: CellKind): ReadCell {
  if (kind === 'amountOrNone') return { value: null }
  return kind === 'textOrNone' ? { value: '' } : 'nothing'
}

function wordsIn(text: string): string[] {
  return text
    .split(BETWEEN_WORDS)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
