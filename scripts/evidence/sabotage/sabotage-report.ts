import { sectionOf } from '../rules.ts'
import type { SabotageVerdict } from './try-sabotage.ts'

/** Sections in which no sabotage may survive: what decides about money, orders and who may do what. */
const STRICT = ['s4', 's5', 's6', 's8']

/** One line for one sabotage. */
export function verdictLine({ rule, place, end, noticedBy, missedBy }: SabotageVerdict): string {
  if (end === 'noticed') return `✓ ${rule}: noticed by ${noticedBy.join(', ')}`
  if (end === 'survived') return `✗ ${rule} (${place}): survived ${missedBy.join(', ')}`
  return `? ${rule} (${place}): what holds it did not run`
}

/** How many were noticed, by section and in sum. */
export function summary(verdicts: readonly SabotageVerdict[]): string {
  const sections = [...new Set(verdicts.map(({ rule }) => sectionOf(rule)))]
  const lines = [...sections, ''].map((section) => {
    const own = verdicts.filter(({ rule }) => section === '' || sectionOf(rule) === section)
    const noticed = own.filter(({ end }) => end === 'noticed').length
    return `${section === '' ? 'all' : section}: ${noticed} of ${own.length} noticed`
  })
  return lines.join('\n')
}

/** Whether the suite can be trusted: everything ran, and nothing survived where nothing may. */
export function isTrusted(verdicts: readonly SabotageVerdict[]): boolean {
  return verdicts.every(({ rule, end }) => {
    if (end === 'survived') return !STRICT.includes(sectionOf(rule))
    return end === 'noticed'
  })
}
