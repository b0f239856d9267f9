/** A path of the contract as a route: `/api/things/{id}` → `/api/things/:id`. */
export function routePattern(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}
