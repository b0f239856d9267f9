import { storedSession } from '#core/session/expiry.ts'
import { formatTaka } from '#core/money.ts'
import type { CliContext } from '#cli/context.ts'
import { keptProfiles } from '#cli/session/profiles.ts'
import { operations, type OperationId } from '#generated/operations.ts'
import { candidate, type Candidate } from './candidate.ts'
import { operatorValues } from './operator-values.ts'
import { productsLike } from './products-like.ts'
import type { ValueSource } from './value-source.ts'

async function products(context: CliContext, _given: readonly string[], start: string): Promise<Candidate[]> {
  const found = await productsLike(context, start)
  return found.map(({ id, name, price }) => candidate(id, `${name}, ${formatTaka(price)}`))
}

/** The store lists no vendors: those of its products are known. */
async function vendors(context: CliContext, start: string): Promise<{ id: number; name: string }[]> {
  const found = await productsLike(context, start)
  const names = new Map(found.map(({ vendor_id, vendor_name }) => [vendor_id, vendor_name]))
  return [...names].map(([id, name]) => ({ id, name }))
}

async function categories({ api }: CliContext): Promise<Candidate[]> {
  const result = await api.call('listCategories')
  return result.ok ? result.data.map(({ slug, name }) => candidate(slug, name)) : []
}

async function cartLines({ session }: CliContext): Promise<Candidate[]> {
  const { cart } = await session.read()
  return cart.map(({ id, name, quantity }) => candidate(id, `${quantity} × ${name}`))
}

/** Only with a sign-in that holds; nothing is asked, told or forgotten here. */
async function orders(context: CliContext): Promise<Candidate[]> {
  const { signedIn } = await context.session.read()
  const stored = storedSession(
    { token: signedIn?.token, expirationDate: signedIn?.expirationDate },
    context.now(),
  )
  if (stored.state !== 'valid' || !signedIn?.user) return []
  context.credentials.token = await context.kept.secrets.reveal('token', stored.token)
  const result = await context.api.call('listOrders', { body: { user_id: signedIn.user.id } })
  if (!result.ok) return []
  return result.data.map(({ id, status, vendor_name, pay_amount }) =>
    candidate(id, [status, vendor_name, formatTaka(pay_amount)].filter(Boolean).join(', ')),
  )
}

async function profiles({ kept }: CliContext): Promise<Candidate[]> {
  return (await keptProfiles(kept.folder)).map(({ name, url }) => candidate(name, url ?? ''))
}

async function settings({ kept }: CliContext): Promise<Candidate[]> {
  const names = kept.settled.map(({ name, value }) =>
    candidate(name, value === undefined ? '' : String(value)),
  )
  return [...names, candidate('operatorKey', "an operator's key, never shown")]
}

async function operationIds(): Promise<Candidate[]> {
  return Object.values(operations).map(({ id, summary }) => candidate(id, summary))
}

async function parameters(_context: CliContext, [id = '']: readonly string[]): Promise<Candidate[]> {
  if (!Object.hasOwn(operations, id)) return []
  const { params } = operations[id as OperationId]
  return params
    .filter((parameter) => parameter.in !== 'header')
    .map(({ name, description }) => candidate(`${name}=`, description))
}

async function vendorIds(
  context: CliContext,
  _given: readonly string[],
  start: string,
): Promise<Candidate[]> {
  return (await vendors(context, start)).map(({ id, name }) => candidate(id, name))
}

async function pageIds(context: CliContext, [page]: readonly string[], start: string): Promise<Candidate[]> {
  if (page === 'product') return products(context, [], start)
  if (page === 'category') return categories(context)
  if (page === 'order') return orders(context)
  return page === 'vendor' ? vendorIds(context, [], start) : []
}

/** By the name of an argument or an option; one that differs in a command stands behind that command's words. */
export const valueSources: Readonly<Record<string, ValueSource>> = {
  ...operatorValues,
  productId: products,
  'cart set productId': cartLines,
  'cart remove productId': cartLines,
  vendorId: vendorIds,
  orderId: orders,
  operationId: operationIds,
  'open id': pageIds,
  'config get name': settings,
  'config set name': settings,
  'config unset name': settings,
  '--category': categories,
  '--vendor': async (context, _given, start) =>
    (await vendors(context, start)).map(({ name }) => candidate(name)),
  '--product': products,
  '--profile': profiles,
  '--param': parameters,
}
