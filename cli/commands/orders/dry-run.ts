import type { CliContext } from '#cli/context.ts'
import { plainLines } from '#cli/output/plain-text.ts'
import { isOpen, wishHash, type OrderAccount, type OrderBody } from '#cli/session/order-record.ts'
import { operations } from '#generated/operations.ts'
import { shellQuoted } from './shell-quoted.ts'

export type Request = { account: OrderAccount; payload: OrderBody; key: string | undefined }

/**
 * Prints the request that would place the order, its token hidden, and a curl line that sends it. An order in doubt is
 * shown as it would be repeated; a key that nobody has named is made anew when the order is sent.
 */
export async function showRequest(context: CliContext, { account, payload, key }: Request): Promise<void> {
  const { orders } = await context.session.read()
  const wish = wishHash(payload)
  const kept = orders
    .filter(isOpen)
    .find((each) => (key === undefined || each.key === key) && each.wish === wish)
  const { method, path } = operations.placeOrder
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': key ?? kept?.key ?? context.newKey(),
  }
  const url = `${context.settings.url}${path}`
  const body = kept?.payload ?? payload
  const curl = [
    `curl -X ${method} ${shellQuoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
    ...(account ? ['-H "Authorization: Bearer $HAAT_TOKEN"'] : []),
    `--data-raw ${shellQuoted(JSON.stringify(body))}`,
  ].join(' ')
  const shown = { ...headers, ...(account && { Authorization: 'Bearer (hidden)' }) }
  context.out.result({ method, url, headers: shown, body, curl }, () => {
    const head = Object.entries(shown).map(([name, value]) => `${name}: ${value}`)
    const request = [`${method} ${url}`, ...head, '', JSON.stringify(body, null, 2)].join('\n')
    return `${plainLines(request)}\n\n${plainLines(curl)}`
  })
}
