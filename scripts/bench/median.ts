/** The middle value; of an even count the upper one. Throws for an empty list. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new Error('There is no median of nothing')
  return middle
}
