type Row = Readonly<Record<string, string>> | readonly string[]

/** Asks the same of every row of a table, one after another; what fails is told with its row. */
export async function eachRow<Some extends Row>(
  rows: readonly Some[],
  ask: (row: Some) => Promise<void>,
): Promise<void> {
  for (const row of rows)
    await ask(row).catch((error: unknown) => {
      const said = error instanceof Error ? error.message : String(error)
      throw new Error(`In the row | ${Object.values(row).join(' | ')} |\n${said}`)
    })
}
