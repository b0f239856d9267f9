import { sectionOf, type PlacedRule, type Rule, type Sabotage } from '../rules.ts'

/** A sabotage with the rule that it breaks and the place of that. */
export type Listed = { rule: Rule; change: Sabotage; place: string }

/** Those of a section (`s4`), a rule (`s4.logout-empty-cart`) or its place; all when nothing is asked for. */
export function chooseListed(
  rules: readonly PlacedRule[],
  asked: readonly string[],
): { chosen: Listed[] } | { unknown: string } {
  const listed = rules.flatMap(({ rule, place }) => rule.sabotages.map((change) => ({ rule, change, place })))
  const fits = ({ rule, place }: Listed, word: string) =>
    [rule.id, sectionOf(rule.id), place].includes(word) || sectionOf(rule.id).startsWith(`${word}.`)
  const unknown = asked.find((word) => listed.every((each) => !fits(each, word)))
  if (unknown !== undefined) return { unknown }
  return { chosen: listed.filter((each) => asked.length === 0 || asked.some((word) => fits(each, word))) }
}
