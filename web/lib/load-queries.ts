import type { QueryClient } from '@tanstack/react-query'

import { wasRefused } from './was-refused.ts'

/** Any query of ours: what they bring differs, how they are asked does not. */
type AnyQuery = { queryKey: readonly unknown[]; queryFn?: unknown }

type Context = { queryClient: QueryClient; server?: { status: number } | undefined }

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
export async function loadQueries(context: Context, { vital, first = [], rest = [] }: Wishes): Promise<void> {
  const { queryClient, server } = context
  const ask = (query: AnyQuery) =>
    queryClient.prefetchQuery(query as Parameters<QueryClient['prefetchQuery']>[0])
  const urgent = [...(vital ? [vital] : []), ...first]
  if (!server) {
    for (const query of urgent) void ask(query)
    return
  }
  await Promise.all([...urgent, ...rest].map(ask))
  if (vital && wasRefused(queryClient.getQueryState(vital.queryKey)?.error ?? null)) server.status = 404
}
