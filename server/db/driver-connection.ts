import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'

/** What Kysely takes for a connection, and which transactions begin and end on. */
export abstract class Caller implements DatabaseConnection {
  abstract begin(): Promise<void>
  abstract commit(): Promise<void>
  abstract rollback(): Promise<void>
  abstract release(): void
  abstract executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>>

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }
}

type Connections = {
  open?: () => Promise<void>
  call: () => Caller
  close: () => Promise<void>
}

/** Kysely's driver whose connections are such callers. */
export function driverOf({ open = async () => {}, call, close }: Connections): Driver {
  return {
    init: open,
    acquireConnection: async () => call(),
    beginTransaction: (caller: Caller) => caller.begin(),
    commitTransaction: (caller: Caller) => caller.commit(),
    rollbackTransaction: (caller: Caller) => caller.rollback(),
    releaseConnection: async (caller: Caller) => caller.release(),
    destroy: close,
  }
}
