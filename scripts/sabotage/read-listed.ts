import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

import { ROOT } from '../build/root.ts'
import { readCoverage } from '../coverage/read-coverage.ts'
import type { Rule } from '../coverage/rules.ts'
import { readSabotages, type Sabotage } from '../coverage/sabotages.ts'
import { sectionOf } from '../coverage/sections.ts'

/** A sabotage with the rule that it breaks and the place where it is listed. */
export type Listed = { rule: Rule; change: Sabotage; place: string }

/** Every sabotage of `features/sabotage/`, or what is wrong with rules and sabotages: then none is to be tried. */
export function readListed(root = ROOT): { listed: Listed[] } | { faults: string[] } {
  const { rules, faults } = readCoverage(root)
  if (faults.length > 0) return { faults }
  const files = globSync('features/sabotage/*.yaml', { cwd: root }).sort()
  const listed = files.flatMap((file) =>
    readSabotages(readFileSync(join(root, file), 'utf8'), file).entries.flatMap(({ value, line }) => {
      const rule = rules.find(({ id }) => id === value.rule)
      return rule ? [{ rule, change: value, place: `${file.replaceAll(sep, '/')}:${line}` }] : []
    }),
  )
  return { listed }
}

/** Those of a section (`s4`) or a rule (`s4.logout-empty-cart`) or a place; all when nothing is asked for. */
export function chooseListed(
  listed: readonly Listed[],
  asked: readonly string[],
): { chosen: Listed[] } | { unknown: string } {
  const fits = ({ rule, place }: Listed, word: string) =>
    [rule.id, sectionOf(rule.id), place].includes(word) || sectionOf(rule.id).startsWith(`${word}.`)
  const unknown = asked.find((word) => listed.every((each) => !fits(each, word)))
  if (unknown !== undefined) return { unknown }
  return { chosen: listed.filter((each) => asked.length === 0 || asked.some((word) => fits(each, word))) }
}
