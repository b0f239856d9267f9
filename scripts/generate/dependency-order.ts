/**
 * Puts names after the names they depend on; otherwise the given order stays.
 * @throws Error naming the circle, when names depend on each other.
 */
export function dependencyOrder(dependencies: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>()
  const visit = (name: string, trail: readonly string[]): void => {
    if (done.has(name)) return
    if (trail.includes(name))
      throw new Error(`Schemas refer to each other in a circle: ${[...trail, name].join(' → ')}`)
    for (const dependency of dependencies.get(name) ?? []) visit(dependency, [...trail, name])
    done.add(name)
  }
  for (const name of dependencies.keys()) visit(name, [])
  return [...done]
}
