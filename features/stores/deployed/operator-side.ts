import { setTimeout as sleep } from 'node:timers/promises'

import type { CallArgs, CallFailure, CallResult, CallSuccess } from '#client/call.ts'
import { createClient, type ApiClient } from '#client/create-client.ts'
import { operatorProblemCodes } from '#generated/problem-codes.ts'
import { operatorRoutes } from '#generated/client.ts'
import type { BodyOf, OperationId, SuccessOf } from '#generated/operation-types.ts'

export type DeployedImport = BodyOf<'importCatalog'>
export type Vendor = NonNullable<SuccessOf<'exportCatalog'>['vendors']>[number]
export type DeployedRun = SuccessOf<'listTestRuns'>[number]
type Product = SuccessOf<'exportCatalog'>['products'][number]

/** Maximal delay until all instances show a change. */
const UNHEARD_MS = 700
const PAGE = 200
/** Number of retries while a shared deployment is busy. */
const ASKED_AGAIN = 10
const BUSY = [429, 503]
const LONGEST_WAIT_S = 5

/** Operator API client of a deployment; refusals throw errors with the request. */
export class OperatorSide {
  readonly url: string
  private readonly api: ApiClient

  constructor(url: string, key: string) {
    this.url = url
    const operator = { routes: operatorRoutes, problemCodes: operatorProblemCodes, getKey: () => key }
    this.api = createClient({ baseUrl: url, operator })
  }

  /** Changes the catalog, and returns when every instance shows it. */
  async write(rows: DeployedImport): Promise<void> {
    await this.ask('importCatalog', { body: rows, idempotencyKey: crypto.randomUUID() })
    // The number of instances is not visible from outside.
    await sleep(UNHEARD_MS)
  }

  /** All products of a vendor, unpublished ones too. */
  async productsOf(vendor: string): Promise<Product[]> {
    const products: Product[] = []
    let after: string | null = null
    do {
      const { data }: CallSuccess<'exportCatalog'> = await this.ask('exportCatalog', {
        params: { vendor, limit: PAGE, ...(after === null ? {} : { after }) },
      })
      products.push(...data.products)
      after = data.next
    } while (after !== null)
    return products
  }

  async vendorsAndCategories(): Promise<{ vendors: Vendor[]; categories: string[] }> {
    const { data } = await this.ask('exportCatalog', { params: { limit: 1 } })
    return { vendors: data.vendors ?? [], categories: (data.categories ?? []).map(({ slug }) => slug) }
  }

  /** Counts the orders of a test run. */
  async ordersOf(mark: string): Promise<number> {
    let count = 0
    let after: string | null = null
    do {
      const { data }: CallSuccess<'findOrders'> = await this.ask('findOrders', {
        body: { mark, limit: PAGE, ...(after === null ? {} : { after }) },
      })
      count += data.orders.length
      after = data.next
    } while (after !== null)
    return count
  }

  /** Takes steps of the newest order of an e-mail. */
  async takeSteps(email: string, ...steps: readonly BodyOf<'takeOrderStep'>[]): Promise<void> {
    const params = { orderId: await this.newestOrder(email) }
    for (const body of steps) await this.ask('takeOrderStep', { params, body })
  }

  async amendOrder(email: string, body: BodyOf<'amendOrder'>): Promise<void> {
    await this.ask('amendOrder', { params: { orderId: await this.newestOrder(email) }, body })
  }

  private async newestOrder(email: string): Promise<number> {
    const { data } = await this.ask('findOrders', { body: { customer: email, marked: 'also', limit: 1 } })
    const [order] = data.orders
    if (!order) throw new Error(`${this.url} has no order of ${email}`)
    return order.id
  }

  async testRuns(): Promise<DeployedRun[]> {
    return (await this.ask('listTestRuns')).data
  }

  /** Opens a test run and returns its token. */
  async openRun(mark: string, seconds: number): Promise<string> {
    return (await this.ask('openTestRun', { body: { mark, expires_in: seconds } })).data.token
  }

  /** Removes a test run. */
  async removeRun(mark: string): Promise<void> {
    await this.ask('removeTestRun', { params: { mark } })
  }

  private async ask<Id extends OperationId>(id: Id, ...args: CallArgs<Id>): Promise<CallSuccess<Id>> {
    let result = await this.api.call(id, ...args)
    for (let asked = 0; asked < ASKED_AGAIN && isBusy(result); asked += 1) {
      await sleep(Math.min(result.problem.retryAfter ?? 1, LONGEST_WAIT_S) * 1000)
      result = await this.api.call(id, ...args)
    }
    if (result.ok) return result
    const { detail, errors } = result.problem
    const fields = errors.map(({ field, message }) => `${field}: ${message}`)
    throw new Error([`${this.url} refused ${id}: ${detail}`, ...fields].join('\n'))
  }
}

function isBusy<Id extends OperationId>(result: CallResult<Id>): result is CallFailure {
  return !result.ok && BUSY.includes(result.problem.status)
}

/** Throws when there is none. */
export function keyOfEnvironment(): string {
  const key = process.env['HAAT_OPERATOR_KEY']
  if (key) return key
  throw new Error(
    'HAAT_OPERATOR_KEY is not set: scenarios on a deployment need an operator key with the scopes catalog, orders and test (nihonhaat keys on its machine makes one)',
  )
}
