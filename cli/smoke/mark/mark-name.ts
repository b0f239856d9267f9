/** The mark of a smoke that nobody named: when it began, in UTC, and something that no other one has. */
export function newMark(now: number, newKey: string): string {
  const time = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `smoke-${time}-${newKey
    .replaceAll(/[^0-9a-z]/gi, '')
    .slice(0, 6)
    .toLowerCase()}`
}
