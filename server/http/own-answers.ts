import type { FastifyRequest, LightMyRequestResponse } from 'fastify'
import type { ShownUnits } from '#server/reply-cache/moved-units.ts'
import { OWN_PAGES } from './shed-load.ts'

const NOBODYS: ShownUnits = new Set()
const shown = new WeakMap<object, ShownUnits>()

/** Notes whose units an answer shows, where one of the store's own pages asked for it: then the page shows them as well. */
export function noteShown(request: FastifyRequest, units: ShownUnits): void {
  if (request.ip === OWN_PAGES) shown.set(request.raw, units)
}

/** Whose units the answer to one of the store's own pages shows. */
export function shownIn({ raw }: LightMyRequestResponse): ShownUnits {
  return shown.get(raw.req) ?? NOBODYS
}
