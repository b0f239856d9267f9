import stringWidth from 'string-width'

/** The rows of a table as features write them, with each column as wide as its widest cell. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))),
  )
  const padded = (cell: string, column: number) =>
    cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell))
  return rows.map((row) => `| ${row.map(padded).join(' | ')} |`).join('\n')
}
