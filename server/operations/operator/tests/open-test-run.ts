import { ok as done } from '#core/result.ts'
import { hashToken } from '#server/credentials/token.ts'
import { newTestRunToken } from '#server/credentials/test-run-token.ts'
import { created, operation } from '#server/http/operation.ts'
import { openRun } from '#server/store/test-run-queries.ts'

const AN_HOUR = 3600

/** Hands out a token under which orders and customers carry a mark; only its hash stays here. */
export const openTestRun = operation('openTestRun', async ({ body, deps }) => {
  const { mark, expires_in: seconds = AN_HOUR } = body
  const token = newTestRunToken()
  const now = deps.now()
  const expiresAt = now + seconds * 1000
  await deps.commit(async (trx) =>
    done(await openRun(trx, { mark, tokenHash: hashToken(token), now, expiresAt })),
  )
  return created({ mark, token, expires_at: new Date(expiresAt).toISOString() })
})
