import type { QueryClient } from '@tanstack/react-query'

import { wasRefused } from './api.ts'

/** What every route's loader gets. */
export type RouterContext = {
  queryClient: QueryClient
  /** Set where a page is rendered for its first view: nobody is known there, and what loads is awaited. */
  server?: ServerContext | undefined
}

export type ServerContext = {
  /** What the page as a whole answers; a loader lowers it to 404 where there is no such thing. */
  status: 200 | 404
}

/** Any query of ours: what they bring differs, how they are asked does not. */
type AnyQuery = { queryKey: readonly unknown[]; queryFn?: unknown }

type Wishes = {
  /** What the page is about: without it there is no such page. */
  vital?: AnyQuery
  /** What the page shows as soon as its code is there. */
  first?: readonly AnyQuery[]
  /** What else stands on the page; in the browser its parts ask for it themselves. */
  rest?: readonly AnyQuery[]
}

/**
 * Asks for what a page shows. In the browser that goes on beside the page's code, and nobody waits for it; a server
 * renders what is there, so it waits for all, and answers 404 where the store knows nothing of what the page is about.
 */
export function loadQueries(context: RouterContext, wishes: Wishes): Promise<void> | undefined {
  if (context.server) return loadOnServer(context.queryClient, context.server, wishes)
  const { vital, first = [] } = wishes
  for (const query of vital ? [vital, ...first] : first) {
    // What the store has refused already it would refuse again.
    if (!isRefused(context.queryClient, query)) void ask(context.queryClient, query)
  }
  return undefined
}

async function loadOnServer(
  queryClient: QueryClient,
  server: ServerContext,
  { vital, first = [], rest = [] }: Wishes,
): Promise<void> {
  const all = [...(vital ? [vital] : []), ...first, ...rest]
  await Promise.all(all.map((query) => ask(queryClient, query)))
  if (vital && isRefused(queryClient, vital)) server.status = 404
}

function ask(queryClient: QueryClient, query: AnyQuery): Promise<void> {
  return queryClient.prefetchQuery(query as Parameters<QueryClient['prefetchQuery']>[0])
}

function isRefused(queryClient: QueryClient, { queryKey }: AnyQuery): boolean {
  return wasRefused(queryClient.getQueryState(queryKey)?.error)
}
