import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { exitCodes } from '#cli/errors.ts'

import type {
  ShownCartRow,
  Credentials,
  TestCustomer,
  OrderOnScreen,
  Registration,
  Shopper,
} from '../shopper.ts'
import { ordersIn, orderIn, parcelIn } from './order-tables.ts'
import { toCliError, saidBy } from './said-by.ts'
import { CliSession } from './cli-session.ts'

type Product = { id: number; name: string }
type CartJson = { total: number; lines: { name: string; quantity: number }[] }
type ProductJson = { name: string }

/** Form fields whose names differ from the contract. */
const NAMES_ON_THE_WIRE: Readonly<Record<string, string>> = { phoneNumber: 'phone' }

/**
 * A shopper at a terminal with a separate session folder. Preconditions are retried `triesAgain` times while the shop is
 * busy; the tested actions are not.
 */
export async function openCliShopper(
  url: string,
  triesAgain: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Shopper> {
  return new CliShopper(url, await mkdtemp(join(tmpdir(), 'haat-cli-')), triesAgain, env)
}

export class CliShopper implements Shopper {
  readonly session: CliSession
  private readonly folder: string
  private placed = false
  private before: string[] = []

  constructor(url: string, folder: string, triesAgain: number, env: Readonly<Record<string, string>>) {
    this.folder = folder
    this.session = new CliSession(url, folder, triesAgain, env)
  }

  async putIntoCart({ id }: Product, count: number): Promise<void> {
    await this.session.act(['cart', 'add', String(id), '--quantity', String(count)])
  }

  /** A no-op, because commands have ended before their output is read. */
  async hasPutIntoCart({ id }: Product, count: number): Promise<void> {
    await this.session.did(['cart', 'add', String(id), '--quantity', String(count)])
  }

  async setQuantity({ id }: Product, quantity: number): Promise<void> {
    await this.session.act(['cart', 'set', String(id), String(quantity)])
  }

  async removeFromCart({ id }: Product): Promise<void> {
    await this.session.act(['cart', 'remove', String(id)])
  }

  async lookAtCart(): Promise<void> {
    await this.session.run(['cart', 'list'])
  }

  async cart(): Promise<ShownCartRow[]> {
    const { lines } = await this.session.ask<CartJson>(['cart', 'list', '--json'])
    return lines.map(({ name, quantity }) => ({ product: name, quantity }))
  }

  async cartTotal(): Promise<string> {
    const stdout = await this.session.read(['cart', 'list'])
    return /^Total\s+(\S+)$/m.exec(stdout)?.[1] ?? ''
  }

  /** The password is read from a pipe, without a confirmation. */
  async register(data: Registration): Promise<void> {
    await this.session.act(['register', ...flagsOf(data), '--password-stdin'], data.password)
  }

  async signIn({ email, password }: Credentials): Promise<void> {
    await this.session.act(['login', '--email', email, '--password-stdin'], password)
  }

  async hasSignedIn({ email, password }: Credentials): Promise<void> {
    await this.session.did(['login', '--email', email, '--password-stdin'], password)
  }

  async signOut(): Promise<void> {
    await this.session.act(['logout'])
  }

  async isSignedIn(): Promise<boolean> {
    const ran = await this.session.runPatiently(['whoami', '--json'])
    if (ran.exit === 0) return true
    const isSignedOut = saidBy(ran).some(({ error }) => error?.code === 'signed_out')
    if (ran.exit !== exitCodes.signIn || !isSignedOut) throw toCliError(ran)
    return false
  }

  /** The error of the last command, else its last note. */
  message(): Promise<string> {
    const said = this.session.saidLast()
    return Promise.resolve(said.findLast(({ error }) => error)?.error?.message ?? said.at(-1)?.note ?? '')
  }

  fieldMessage(field: string): Promise<string> {
    const errors = this.session.saidLast().flatMap(({ error }) => error?.errors ?? [])
    const name = NAMES_ON_THE_WIRE[field] ?? field
    return Promise.resolve(errors.find((each) => each.field === name)?.message ?? '')
  }

  async order(guest: TestCustomer | null): Promise<void> {
    const { exit } = await this.session.act(['order', 'place', ...flagsOf(guest)])
    this.placed = exit === 0
  }

  /** Accepts all changes of prices and stock. */
  async orderAsItIsNow(guest: TestCustomer | null): Promise<void> {
    const { exit } = await this.session.act(['order', 'place', '--accept-changes', ...flagsOf(guest)])
    this.placed = exit === 0
  }

  /** Orders in two terminals concurrently. The second waits for the lock of the first, or finds an empty cart. */
  async orderTwiceAtOnce(guest: TestCustomer | null): Promise<void> {
    const place = () => this.session.run(['order', 'place', ...flagsOf(guest), '--json'])
    const both = await Promise.all([place(), place()])
    this.placed = both.some(({ exit }) => exit === 0)
  }

  /** Resolves pending orders. */
  async clearUpOrders(): Promise<void> {
    const { exit, stdout } = await this.session.act(['order', 'resume'])
    this.placed = exit === 0 && stdout.includes('"placed"')
  }

  /** All readable output of the last command. */
  allTold(): string {
    return this.session
      .saidLast()
      .flatMap(({ note, error }) => [
        note,
        error?.message,
        ...(error?.errors ?? []).map(({ message }) => message),
      ])
      .join('\n')
  }

  orderPlaced(): Promise<boolean> {
    return Promise.resolve(this.placed)
  }

  async latestOrders(): Promise<OrderOnScreen[]> {
    return ordersIn(await this.session.read(['order', 'list']))
  }

  async newestOrder() {
    return orderIn(await this.session.read(['order', 'show']))
  }

  async parcel() {
    return parcelIn(await this.session.read(['order', 'show']))
  }

  async askForQuotation(email: string): Promise<void> {
    await this.session.act(['quote', '--email', email])
  }

  async search(text: string, category: string | null): Promise<void> {
    const limits = category === null ? [] : ['--category', await this.slugOf(category)]
    this.before = namesOf(await this.session.ask<ProductJson[]>(['search', text, ...limits, '--json']))
  }

  async openCategory(category: string): Promise<void> {
    this.before = namesOf(
      await this.session.ask<ProductJson[]>(['products', '--category', category, '--json']),
    )
  }

  async openVendor(vendorId: number): Promise<void> {
    const vendor = await this.session.ask<{ products: ProductJson[] }>(['vendor', String(vendorId), '--json'])
    this.before = namesOf(vendor.products)
  }

  async lookAround(): Promise<void> {
    this.before = namesOf(await this.session.ask<ProductJson[]>(['products', '--json']))
  }

  found(): Promise<string[]> {
    return Promise.resolve(this.before)
  }

  /** Reads the readable output; `--json` would print the store's response unchanged. */
  async categories(): Promise<string[]> {
    const stdout = await this.session.read(['categories'])
    const [, ...rows] = stdout.trimEnd().split('\n')
    return rows.map((row) => row.trim().split(/\s{2,}/)[1] ?? '')
  }

  /** A no-op, because every command loads the session file. */
  comeBackLater(): Promise<void> {
    return Promise.resolve()
  }

  evidence() {
    return Promise.resolve([
      { name: 'terminal.txt', mediaType: 'text/plain', data: this.session.transcript() },
    ])
  }

  async leave(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }

  private async slugOf(category: string): Promise<string> {
    const all = await this.session.ask<{ name: string; slug: string }[]>(['categories', '--json'])
    return all.find(({ name }) => name === category)?.slug ?? category
  }
}

function flagsOf(guest: TestCustomer | null): string[] {
  if (guest === null) return []
  return [
    ...['--name', `${guest.firstName} ${guest.lastName}`, '--email', guest.email],
    ...['--phone', guest.phoneNumber, '--address', guest.address, '--city', guest.city],
    ...['--zip', guest.zip, '--country', guest.country],
  ]
}

const namesOf = (products: ProductJson[]) => products.map(({ name }) => name)
