import type { CompiledQuery } from 'kysely'

const SELECT = /^\s*select\b/i

/** Whether a query changes nothing, as it is a select. Other raw SQL is taken for a write, pragmas too. */
export function readsOnly({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && SELECT.test(sql))
}
