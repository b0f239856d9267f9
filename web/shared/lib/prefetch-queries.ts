import type { QueryClient } from '@tanstack/react-query'

import { isClientError } from './api.ts'

export type RouterContext = {
  queryClient: QueryClient
  /** Set during server-side rendering: there is no customer, and queries are awaited. */
  server?: ServerContext | undefined
}

export type ServerContext = {
  /** What the page as a whole answers; a loader lowers it to 404 where there is no such thing. */
  status: 200 | 404
}

type AnyQuery = { queryKey: readonly unknown[]; queryFn?: unknown }

type PageQueries = {
  /** What the page is about: without it there is no such page. */
  required?: AnyQuery
  /** What the page shows as soon as its code is there. */
  critical?: readonly AnyQuery[]
  /** What else stands on the page; in the browser its parts ask for it themselves. */
  deferred?: readonly AnyQuery[]
}

/** Prefetches the data of a page: awaited on the server, which answers 404 when `required` is refused; not in the browser. */
export function prefetchQueries(context: RouterContext, page: PageQueries): Promise<void> | undefined {
  if (context.server) return loadOnServer(context.queryClient, context.server, page)
  const { required, critical = [] } = page
  for (const query of required ? [required, ...critical] : critical) {
    // What the store has refused already it would refuse again.
    if (!isRefused(context.queryClient, query)) void ask(context.queryClient, query)
  }
  return undefined
}

async function loadOnServer(
  queryClient: QueryClient,
  server: ServerContext,
  { required, critical = [], deferred = [] }: PageQueries,
): Promise<void> {
  const all = [...(required ? [required] : []), ...critical, ...deferred]
  await Promise.all(all.map((query) => ask(queryClient, query)))
  if (required && isRefused(queryClient, required)) server.status = 404
}

function ask(queryClient: QueryClient, query: AnyQuery): Promise<void> {
  return queryClient.prefetchQuery(query as Parameters<QueryClient['prefetchQuery']>[0])
}

function isRefused(queryClient: QueryClient, { queryKey }: AnyQuery): boolean {
  return isClientError(queryClient.getQueryState(queryKey)?.error)
}
