import { shownProductFacts } from '#core/contract/catalog-facts.ts'

type Fact = { type: string; nullable?: true; most: number }
const facts: Readonly<Record<string, Fact>> = shownProductFacts

/** Every visible field of a product but for some, with a unique value, and how that reads. */
export function visibleFieldValues(but: readonly string[]) {
  return Object.entries(facts)
    .filter(([field]) => !but.includes(field))
    .map(([field, fact]) => [field, ...likeNoOther(field, fact)] as const)
}

function likeNoOther(field: string, { type, most }: Fact): readonly [value: string | number, text: string] {
  const number = Math.min(98_765, most - 1)
  if (type === 'amount') return [number, '98,765']
  return type === 'whole' ? [number, `${number}`] : [`Like no ${field}`, `Like no ${field}`]
}

/** Fields that the contract lets be null, as nothing is said of them. */
export const nullFieldValues = Object.fromEntries(
  Object.entries(facts).flatMap(([field, { nullable }]) => (nullable ? [[field, null]] : [])),
)
