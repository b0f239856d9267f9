import type { QueryClient } from '@tanstack/react-query'

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
