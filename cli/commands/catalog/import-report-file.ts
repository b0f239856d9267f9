import { csvLine } from '#cli/lists/csv-text.ts'
import type { FileAtOnce } from '#cli/lists/file-at-once.ts'
import type { ListFault } from '#cli/lists/list-row.ts'
import { guardText } from '#cli/lists/spreadsheet-guard.ts'
import { BYTE_ORDER_MARK } from '#cli/lists/write-list.ts'

/** Writes every fault as a line of CSV, for the spreadsheet in which the list is put right. */
export async function writeReport(file: FileAtOnce, faults: readonly ListFault[]): Promise<void> {
  await file.write(BYTE_ORDER_MARK + csvLine(['file', 'line', 'row', 'column', 'message']))
  for (const { file: list, line, row, column, message } of faults) {
    await file.write(
      csvLine([list, line === null ? '' : String(line), row ?? '', column ?? '', message].map(guardText)),
    )
  }
  await file.finish()
}
