import type { Generated, Selectable } from 'kysely'

/** Only the SHA-256 of a key is kept. `scopes` are separated by spaces; a revoked key stays for the sake of its uses. */
export type OperatorKeysTable = {
  id: Generated<number>
  name: string
  key_hash: string
  scopes: string
  created_at: number
  revoked_at: number | null
}

/** Every request that a key has opened; `status` is null while it is answered, and stays so if the store dies meanwhile. */
export type OperatorUsesTable = {
  id: Generated<number>
  key_id: number
  operation: string
  path: string
  used_at: number
  status: number | null
}

export type OperatorKeyRow = Selectable<OperatorKeysTable>
