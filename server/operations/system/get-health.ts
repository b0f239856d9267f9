import { ok, operation } from '#server/http/operation.ts'

/** The process answers. */
export const getHealth = operation('getHealth', async () => ok({ status: 'ok' as const }))
