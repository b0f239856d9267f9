import { expirationDate } from '#core/session/expiry.ts'
import type { CliContext } from '#cli/context.ts'
import { Failure } from '#cli/failure.ts'
import type { OrderDesk } from '#cli/orders/order-desk.ts'
import { isOpen, isPlaced, wishHash, type OpenOrder } from '#cli/session/order-record.ts'
import { emptySession, parseSession, sessionText, type SessionFile } from '#cli/session/session-file.ts'
import { ModelStore, unanswered, type Reply, type Request } from './model-store.ts'
import { MISFORTUNES, newRun, type Fate, type Run } from './order-run.ts'
import { ayesha } from './sample-session.ts'

export const URL = 'http://store.test'
export const START = Date.parse('2026-11-20T10:00:00Z')
const MINUTE = 60_000
const TIMEOUT_MS = 30_000
/** Who stands between gives up a request after that. */
const LATEST_MS = 9 * MINUTE

/** A key that named an order that was not placed may name another one later. */
export const sentAs = (key: string, wish: string): string => `${key} ${wish}`

/** One profile, one store, a clock, and runs of the program that go on one step at a time. */
export class OrderWorld {
  readonly store = new ModelStore()
  readonly runs: Run[] = []
  now = START
  late: (Request & { at: number })[] = []
  /** When each wish left for the first time under its key, a key was told to be placed, was given up: a count of steps. */
  readonly firstSent = new Map<string, number>()
  readonly told = new Map<string, number>()
  readonly givenUp = new Map<string, number>()
  /** What a run said that was not so. */
  readonly lies: string[] = []
  steps = 0
  /** Hears of an order in doubt that somebody gives up. */
  onGivenUp: (order: OpenOrder) => void = () => {}
  /** Hears of a new order, and of those that are in doubt beside it. */
  onNew: (key: string, beside: readonly OpenOrder[]) => void = () => {}
  #file = sessionText({ ...emptySession, url: URL })
  #pids = 100
  #keys = 0
  readonly #keptKeysMs: number

  constructor(keptKeysDays: number) {
    this.#keptKeysMs = keptKeysDays * 24 * 60 * MINUTE
  }

  get session(): SessionFile {
    const read = parseSession(this.#file)
    if (!read.ok) throw new Error(read.error)
    return read.value
  }

  change(change: (session: SessionFile) => SessionFile): void {
    this.#file = sessionText(change(this.session))
  }

  signIn(id: number | null): void {
    const user = { ...ayesha, id: id ?? 0, email: `${id}@a.test` }
    const signedIn =
      id === null ? null : { token: `${id}`, expirationDate: expirationDate(this.now, 1e9), user }
    this.change((session) => ({ ...session, signedIn }))
  }

  pass(milliseconds: number): void {
    this.now += milliseconds
    this.store.forgetKeys(this.now - this.#keptKeysMs)
  }

  /** A request that nobody waits for any more reaches the store, if it is not too late. */
  arrive(index: number): void {
    const [request] = this.late.splice(index % Math.max(1, this.late.length), 1)
    if (request && this.now - request.at < LATEST_MS) this.store.place(request, this.now)
  }

  /** Starts a command; it stops at the first thing that it waits for. */
  async start(command: (desk: OrderDesk) => Promise<void>): Promise<Run> {
    this.#pids += 1
    const run = newRun(this.#pids)
    this.runs.push(run)
    const end = (how: Run['ended']) => {
      if (!run.alive) return
      run.ended = how
      run.alive = false
      if (how instanceof Failure) this.#hear(run, [how.message, how.detail ?? '', ...how.hints])
    }
    command(this.#deskOf(run)).then(
      () => end('ok'),
      (error: unknown) => end(error instanceof Error ? error : new Error(String(error))),
    )
    await settled()
    return run
  }

  /** Lets a run go on to the next thing that it waits for. */
  async step(run: Run, fate: Fate): Promise<void> {
    this.steps += 1
    this.pass(100)
    const next = run.alive ? run.waiting.shift() : undefined
    next?.go(fate)
    await settled()
  }

  kill(run: Run): void {
    run.alive = false
    run.waiting = []
  }

  async finish(run: Run): Promise<void> {
    for (let count = 0; run.alive && count < 500; count += 1) await this.step(run, 'well')
    if (run.alive) throw new Error('a run never ends')
  }

  #deskOf(run: Run): OrderDesk {
    const credentials: CliContext['credentials'] = { token: null, operatorKey: null }
    const desk = {
      env: {},
      settings: { url: URL, quoteUrl: undefined, json: true, timeoutMs: TIMEOUT_MS, color: false },
      ask: { canAsk: false },
      credentials,
      now: () => this.now,
      newKey: () => `made-${(this.#keys += 1)}`,
      out: {
        result: (value: Run['printed'][number]) => {
          if (run.alive) this.#print(run, value)
        },
        note: (text: string) => run.alive && this.#hear(run, [text]),
        failure: () => {},
      },
      session: {
        path: '/profile',
        read: () => this.#gate(run, 'disk', () => this.session),
        update: (change: (session: SessionFile) => SessionFile) =>
          this.#gate(run, 'disk', () => {
            const before = this.session
            const after = change(before)
            this.#noticeDecisions(before, after)
            this.change(() => after)
            return after
          }),
      },
      api: {
        call: (id: string, given: { body?: unknown; idempotencyKey?: string; params?: object }) =>
          this.#call(run, id, given, credentials.token),
      },
      process: {
        sender: { pid: run.pid, host: 'here', run: `run-${run.pid}` },
        othersRun: (pid: number) =>
          pid !== run.pid && this.runs.some((each) => each.alive && each.pid === pid),
        pause: () =>
          this.#gate(run, 'clock', () => {
            this.pass(5000)
          }),
      },
    }
    // Of everything that a command may touch, this is what orders do touch.
    return desk as unknown as OrderDesk
  }

  #gate<T>(run: Run, kind: 'disk' | 'clock' | 'network', effect: () => T): Promise<T> {
    if (!run.alive) return new Promise(() => {})
    return new Promise((resolve, reject) => {
      run.waiting.push({
        go: (fate) => {
          if (fate === 'killed before') return this.kill(run)
          if (fate === 'disk full' && kind === 'disk') {
            reject(new Failure(1, 'session_file', 'The session file cannot be used (ENOSPC)'))
            return undefined
          }
          try {
            const value = effect()
            if (fate === 'killed after') this.kill(run)
            else resolve(value)
          } catch (error) {
            reject(error)
          }
          return undefined
        },
      })
    })
  }

  #call(
    run: Run,
    id: string,
    given: { body?: unknown; idempotencyKey?: string; params?: object },
    token: string | null,
  ): Promise<unknown> {
    const ok = (data: unknown) => ({ ok: true, status: 200, data, headers: new Headers() })
    if (id === 'getProduct') {
      const { productId } = given.params as { productId: number }
      return this.#gate(run, 'network', () => ok(this.store.product(productId)))
    }
    const user = token === null ? null : Number(token)
    if (id === 'getCurrentUser') {
      return this.#gate(run, 'network', () => ok({ user: { ...ayesha, id: user, email: `${user}@a.test` } }))
    }
    if (id !== 'placeOrder') return this.#gate(run, 'network', () => ok({}))
    const request: Request = {
      payload: given.body as Request['payload'],
      key: given.idempotencyKey ?? '',
      user,
    }
    run.keys.add(request.key)
    const sent = sentAs(request.key, wishHash(request.payload))
    if (!this.firstSent.has(sent)) {
      this.firstSent.set(sent, this.steps)
    }
    return this.#send(run, request)
  }

  #send(run: Run, request: Request): Promise<Reply> {
    const at = this.now
    run.sending = { key: request.key, at }
    return new Promise((resolve) => {
      const end = (reply: Reply): void => {
        run.sending = null
        resolve(reply)
      }
      const go = (fate: Fate): void => {
        const misfortune = MISFORTUNES[fate]
        const waited = this.now - at
        if (fate === 'killed before') return this.kill(run)
        if (fate === 'late') this.late.push({ ...request, at })
        if (fate === 'late' || waited > LATEST_MS) return end(unanswered('timeout'))
        if (fate === 'request lost') return end(unanswered('network', 'other side closed'))
        if (misfortune) return end(waited > TIMEOUT_MS ? unanswered('timeout') : misfortune)
        const reply = this.store.place(request, this.now)
        if (fate === 'killed after') return this.kill(run)
        if (waited > TIMEOUT_MS) return end(unanswered('timeout'))
        if (fate === 'answer lost') return end(unanswered('network', 'other side closed'))
        if (!reply.ok) return end(reply)
        if (fate === 'broken body') return end(unanswered('invalid_answer', 'not JSON', 200))
        return end(fate === 'no body' ? { ...reply, data: {} } : reply)
      }
      run.waiting.push({ go })
    })
  }

  #noticeDecisions(before: SessionFile, after: SessionFile): void {
    for (const { key } of after.orders.filter(isOpen)) {
      if (!before.orders.some((each) => each.key === key)) this.onNew(key, before.orders.filter(isOpen))
    }
    for (const order of before.orders.filter(isOpen)) {
      const later = after.orders.find(({ key }) => key === order.key)
      if (!later || isPlaced(later) || !later.forgotten) continue
      this.givenUp.set(order.key, this.steps)
      this.onGivenUp(order)
    }
  }

  #print(run: Run, value: Run['printed'][number]): void {
    run.printed.push(value)
    if (value.key !== undefined && (value.replayed !== undefined || value.state === 'placed'))
      this.told.set(value.key, Math.min(this.told.get(value.key) ?? Infinity, this.steps))
  }

  /** Holds what a run says of its orders against what the store has, and may yet get. */
  #hear(run: Run, texts: string[]): void {
    run.said.push(...texts)
    const denies = texts.some((text) => /nothing was ordered(?! twice)|was not placed\./i.test(text))
    if (!denies) return
    const named = texts.flatMap((text) =>
      [...text.matchAll(/order of key (\S+)/g)].map(([, key = '']) => key),
    )
    for (const key of named.length > 0 ? named : run.keys) {
      const mayArrive = ({ at }: { at: number }) => this.now - at < LATEST_MS
      const mayCome = this.late.some((request) => request.key === key && mayArrive(request))
      const isSent = this.runs.some(
        (other) => other !== run && other.alive && other.sending?.key === key && mayArrive(other.sending),
      )
      if (mayCome || isSent || this.store.orders.some((order) => order.key === key))
        this.lies.push(`${key}: ${texts.join(' ')} ${JSON.stringify({ mayCome, isSent })}`)
    }
  }
}

/** Until every promise that can go on has done so. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
