type Value = string | number | null | readonly unknown[]

/** Which of these members a row had and loses, such as `banners.2.subtitle`. */
export function clearedIn<Member extends string>(
  row: string,
  before: Readonly<Record<Member, Value>>,
  after: Readonly<Record<Member, Value>>,
  members: readonly Member[],
): string[] {
  return members
    .filter((member) => isEmpty(after[member]) && !isEmpty(before[member]))
    .map((member) => `${row}.${member}`)
}

function isEmpty(value: Value): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
