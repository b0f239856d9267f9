import { atFixedRate, requestBytes } from '../fixed-rate.ts'
import type { Buying } from './buyers.ts'

const CONNECTIONS = 64

// Is told what to order, and how often; says what came of it.
process.on('message', async ({ urls, body, ...rate }: Buying) => {
  const next = () =>
    requestBytes(
      'POST',
      '/api/order/store',
      { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body,
    )
  process.send?.(await atFixedRate({ url: urls, ...rate, next, connections: CONNECTIONS }))
})
