import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { exitCodes } from '#cli/failure.ts'

import type {
  ShownCartRow,
  Credentials,
  TestCustomer,
  OrderOnScreen,
  Registration,
  Shopper,
} from '../shopper.ts'
import { ordersIn, orderIn, parcelIn } from './order-tables.ts'
import { runInProcess, runAsProcess, type Ran } from './run-as-process.ts'
import { failureOf, saidBy, type Said } from './said-by.ts'

type Product = { id: number; name: string }
type CartJson = { total: number; lines: { name: string; quantity: number }[] }
type ProductJson = { name: string }

/** Fields that a form calls otherwise than the contract. */
const NAMES_ON_THE_WIRE: Readonly<Record<string, string>> = { phoneNumber: 'phone' }

/**
 * A shopper at a terminal, with a session folder of her own. What has to go well for a scenario to go on is tried again
 * `triesAgain` times where the shop is busy; what a scenario is about is not.
 */
export async function openCliShopper(
  url: string,
  triesAgain: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Shopper> {
  return new CliShopper(url, await mkdtemp(join(tmpdir(), 'haat-cli-')), triesAgain, env)
}

export class CliShopper implements Shopper {
  /** Whether each command is a process of its own, where that is the point of a scenario; else it runs within this one. */
  asProcesses = false
  private readonly env: Record<string, string>
  private readonly patience: Record<string, string>
  private readonly folder: string
  private readonly history: Ran[] = []
  private last: Ran | null = null
  private placed = false
  private before: string[] = []

  constructor(url: string, folder: string, triesAgain: number, env: Readonly<Record<string, string>>) {
    this.folder = folder
    this.env = {
      ...{ HAAT_URL: url, HAAT_CONFIG_DIR: folder, HOME: folder, NO_COLOR: '1' },
      // A deployment on trial may speak http; its customers are made up.
      HAAT_INSECURE_HTTP: 'true',
      ...env,
    }
    this.patience = { HAAT_RETRY: String(triesAgain) }
  }

  async putIntoCart({ id }: Product, count: number): Promise<void> {
    await this.act(['cart', 'add', String(id), '--quantity', String(count)])
  }

  /** A command says it all and leaves nothing open: what it keeps is what it would have kept earlier. */
  async hasPutIntoCart({ id }: Product, count: number): Promise<void> {
    await this.did(['cart', 'add', String(id), '--quantity', String(count)])
  }

  async setQuantity({ id }: Product, quantity: number): Promise<void> {
    await this.act(['cart', 'set', String(id), String(quantity)])
  }

  async removeFromCart({ id }: Product): Promise<void> {
    await this.act(['cart', 'remove', String(id)])
  }

  async lookAtCart(): Promise<void> {
    await this.run(['cart', 'list'])
  }

  async cart(): Promise<ShownCartRow[]> {
    const { lines } = await this.ask<CartJson>(['cart', 'list', '--json'])
    return lines.map(({ name, quantity }) => ({ product: name, quantity }))
  }

  async cartTotal(): Promise<string> {
    const stdout = await this.read(['cart', 'list'])
    return /^Total\s+(\S+)$/m.exec(stdout)?.[1] ?? ''
  }

  /** The password is read from a pipe, and is its own confirmation there. */
  async register(data: Registration): Promise<void> {
    await this.act(['register', ...flagsOf(data), '--password-stdin'], data.password)
  }

  async signIn({ email, password }: Credentials): Promise<void> {
    await this.act(['login', '--email', email, '--password-stdin'], password)
  }

  async hasSignedIn({ email, password }: Credentials): Promise<void> {
    await this.did(['login', '--email', email, '--password-stdin'], password)
  }

  async signOut(): Promise<void> {
    await this.act(['logout'])
  }

  async isSignedIn(): Promise<boolean> {
    const ran = await this.run(['whoami', '--json'], '', this.patience)
    if (ran.exit === 0) return true
    const isSignedOut = saidBy(ran).some(({ error }) => error?.code === 'signed_out')
    if (ran.exit !== exitCodes.signIn || !isSignedOut) throw failureOf(ran)
    return false
  }

  /** The error of the last command, or else the last thing it noted. */
  told(): Promise<string> {
    const said = this.saidLast()
    return Promise.resolve(said.findLast(({ error }) => error)?.error?.message ?? said.at(-1)?.note ?? '')
  }

  fieldMessage(field: string): Promise<string> {
    const errors = this.saidLast().flatMap(({ error }) => error?.errors ?? [])
    const name = NAMES_ON_THE_WIRE[field] ?? field
    return Promise.resolve(errors.find((each) => each.field === name)?.message ?? '')
  }

  async order(guest: TestCustomer | null): Promise<void> {
    const { exit } = await this.act(['order', 'place', ...flagsOf(guest)])
    this.placed = exit === 0
  }

  /** Agrees to whatever has changed at the store. */
  async orderAsItIsNow(guest: TestCustomer | null): Promise<void> {
    const { exit } = await this.act(['order', 'place', '--accept-changes', ...flagsOf(guest)])
    this.placed = exit === 0
  }

  /** In two terminals at once. The second waits for the first, or comes when the cart is empty already. */
  async orderTwiceAtOnce(guest: TestCustomer | null): Promise<void> {
    const place = () => this.run(['order', 'place', ...flagsOf(guest), '--json'])
    const both = await Promise.all([place(), place()])
    this.placed = both.some(({ exit }) => exit === 0)
  }

  /** Finds out what became of orders without an answer. */
  async clearUpOrders(): Promise<void> {
    const { exit, stdout } = await this.act(['order', 'resume'])
    this.placed = exit === 0 && stdout.includes('"placed"')
  }

  /** Everything that the last command said for people. */
  allTold(): string {
    return this.saidLast()
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
    return ordersIn(await this.read(['order', 'list']))
  }

  async newestOrder() {
    return orderIn(await this.read(['order', 'show']))
  }

  async parcel() {
    return parcelIn(await this.read(['order', 'show']))
  }

  async askForQuotation(email: string): Promise<void> {
    await this.act(['quote', '--email', email])
  }

  async search(text: string, category: string | null): Promise<void> {
    const limits = category === null ? [] : ['--category', await this.slugOf(category)]
    this.before = namesOf(await this.ask<ProductJson[]>(['search', text, ...limits, '--json']))
  }

  async openShelf(category: string): Promise<void> {
    this.before = namesOf(await this.ask<ProductJson[]>(['products', '--category', category, '--json']))
  }

  async openVendor(vendorId: number): Promise<void> {
    const vendor = await this.ask<{ products: ProductJson[] }>(['vendor', String(vendorId), '--json'])
    this.before = namesOf(vendor.products)
  }

  async lookAround(): Promise<void> {
    this.before = namesOf(await this.ask<ProductJson[]>(['products', '--json']))
  }

  found(): Promise<string[]> {
    return Promise.resolve(this.before)
  }

  /** As people see them; with --json they come as the store sends them. */
  async categories(): Promise<string[]> {
    const stdout = await this.read(['categories'])
    const [, ...rows] = stdout.trimEnd().split('\n')
    return rows.map((row) => row.trim().split(/\s{2,}/)[1] ?? '')
  }

  /** Every command starts anew from the session file. */
  comeBackLater(): Promise<void> {
    return Promise.resolve()
  }

  evidence() {
    const told = this.history.map(
      ({ command, exit, stdout, stderr }) => `$ ${command}  → ${exit}\n${stdout}${stderr}`,
    )
    return Promise.resolve([{ name: 'terminal.txt', mediaType: 'text/plain', data: told.join('\n') }])
  }

  async leave(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }

  private async slugOf(category: string): Promise<string> {
    const all = await this.ask<{ name: string; slug: string }[]>(['categories', '--json'])
    return all.find(({ name }) => name === category)?.slug ?? category
  }

  private saidLast(): Said[] {
    return this.last ? saidBy(this.last) : []
  }

  /** Something that changes the shop or the cart; what it said is remembered. */
  private async act(args: string[], input = ''): Promise<Ran> {
    this.last = await this.run([...args, '--json'], input)
    return this.last
  }

  /** Something that must have gone well for the scenario to begin. */
  private async did(args: string[], input = ''): Promise<void> {
    await this.read(args, input)
  }

  private async ask<T>(args: string[]): Promise<T> {
    return JSON.parse(await this.read(args)) as T
  }

  /** What a command prints; it throws when the command fails. */
  private async read(args: string[], input = ''): Promise<string> {
    const ran = await this.run(args, input, this.patience)
    if (ran.exit !== 0) throw failureOf(ran)
    return ran.stdout
  }

  private async run(args: string[], input = '', more: Record<string, string> = {}): Promise<Ran> {
    const env = { ...this.env, ...more }
    const ran = await (this.asProcesses ? runAsProcess : runInProcess)(args, env, input)
    this.history.push(ran)
    return ran
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
