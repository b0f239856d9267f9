import type { Check } from './check.ts'

type Named = Pick<Check, 'name' | 'title' | 'needs'>

/**
 * The checks that were asked for by name, all when none was, each with what it needs, in the usual order; or, for a name
 * that nothing has, a text that lists the names.
 */
export function chooseChecks<Each extends Named>(
  all: readonly Each[],
  asked: readonly string[],
): { chosen: Each[] } | { fault: string } {
  const unknown = asked.filter((name) => !all.some((check) => check.name === name))
  if (unknown.length > 0) {
    const names = all.map(({ name, title }) => `  ${name.padEnd(10)} ${title}`)
    return { fault: `There is no check named ${unknown.join(', ')}. There are:\n${names.join('\n')}` }
  }
  if (asked.length === 0) return { chosen: [...all] }
  const wanted = new Set(asked)
  for (const { name, needs } of all) if (wanted.has(name) && needs !== undefined) wanted.add(needs)
  return { chosen: all.filter(({ name }) => wanted.has(name)) }
}
