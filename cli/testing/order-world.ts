import { expirationDate } from '#core/session/expiry.ts'
import type { CliContext } from '#cli/context.ts'
import { Failure } from '#cli/failure.ts'
import type { OrderDesk } from '#cli/orders/order-desk.ts'
import { isOpen } from '#cli/session/order-record.ts'
import { emptySession, parseSession, sessionText, type SessionFile } from '#cli/session/session-file.ts'
import { ModelStore, type Request } from './model-store.ts'
import { OrderRules } from './order-rules.ts'
import { newRun, type Fate, type Run, type Stop, type Surroundings, type Waiting } from './order-run.ts'
import { LATEST_MS, sendOrder, TIMEOUT_MS } from './order-sending.ts'
import { ayesha } from './sample-session.ts'

const URL = 'https://store.test'
const START = Date.parse('2026-11-20T10:00:00Z')
const DAY = 24 * 3_600_000

/** One profile, one store, a clock, and runs of the program that go on one step at a time. */
export class OrderWorld implements Surroundings {
  readonly store = new ModelStore()
  readonly rules = new OrderRules(this)
  readonly runs: Run[] = []
  now = START
  late: (Request & { at: number })[] = []
  steps = 0
  #file = sessionText({ ...emptySession, url: URL })
  #pids = 100
  #keys = 0
  readonly #keptKeysMs: number

  constructor(keptKeysDays: number) {
    this.#keptKeysMs = keptKeysDays * DAY
  }

  get session(): SessionFile {
    const read = parseSession(this.#file)
    if (!read.ok) throw new Error(read.error)
    return read.value
  }

  get running(): Run[] {
    return this.runs.filter(({ alive }) => alive)
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

  /** Starts a command; it stops at the first thing that it waits for. `wish` is what it is to order word for word. */
  async start(command: (desk: OrderDesk) => Promise<void>, wish: string | null = null): Promise<Run> {
    this.#pids += 1
    const run = newRun(this.#pids, wish)
    this.runs.push(run)
    const end = (how: unknown) => {
      if (!run.alive) return
      run.alive = false
      if (how !== undefined) this.rules.ends(run, how)
    }
    command(this.#deskOf(run)).then(() => end(undefined), end)
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

  /**
   * Lets a run go on until it waits for the thing named, or has just written its order down and sleeps, or to its end;
   * only the first request of an order meets its fate.
   */
  async goOn(run: Run, until: Stop, ordering: Fate = 'well'): Promise<void> {
    let fate = ordering
    for (let count = 0; run.alive && count < 200; count += 1) {
      const what = run.waiting[0]?.what
      if (what === until) return
      if (what === 'write' && until === 'written') {
        await this.step(run, 'asleep')
        if (this.session.orders.some((each) => isOpen(each) && each.sender?.pid === run.pid)) return
      } else if (what === 'order') {
        await this.step(run, fate)
        if (fate === 'asleep') return
        fate = 'well'
      } else await this.step(run, 'well')
    }
    if (run.alive) this.rules.faults.push('a run never ends')
  }

  kill(run: Run): void {
    run.alive = false
    run.waiting = []
  }

  #deskOf(run: Run): OrderDesk {
    const credentials: CliContext['credentials'] = { token: null, operatorKey: null }
    const desk = {
      env: {},
      settings: { url: URL, quoteUrl: undefined, json: true, timeoutMs: TIMEOUT_MS, color: false },
      ask: { canAsk: false },
      credentials,
      kept: { secrets: { reveal: async (_name: string, token: string) => token, forget: async () => {} } },
      now: () => this.now,
      newKey: () => `made-${(this.#keys += 1)}`,
      out: {
        result: (value: Run['printed'][number]) => {
          if (!run.alive) return
          run.printed.push(value)
          this.rules.prints(run, value)
        },
        note: (text: string) => {
          if (!run.alive) return
          run.said.push(text)
          this.rules.says(run, [text])
        },
        failure: () => {},
      },
      session: {
        path: '/profile',
        read: () => this.#gate(run, 'read', () => this.session),
        update: (change: (session: SessionFile) => SessionFile) =>
          this.#gate(run, 'write', () => {
            const before = this.session
            const after = change(before)
            this.rules.writes(run, before, after)
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
        othersRun: (pid: number) => pid !== run.pid && this.running.some((each) => each.pid === pid),
        pause: () => this.#gate(run, 'pause', () => this.pass(5000)),
      },
    }
    // Of everything that a command may touch, this is what orders do touch.
    return desk as unknown as OrderDesk
  }

  #gate<T>(run: Run, what: Waiting['what'], effect: () => T): Promise<T> {
    if (!run.alive) return new Promise(() => {})
    return new Promise((resolve, reject) => {
      const wake = (fate: Fate, value: T): void => {
        if (fate === 'killed before' || fate === 'killed after') this.kill(run)
        else resolve(value)
      }
      const go = (fate: Fate): void => {
        if (fate === 'killed before') return this.kill(run)
        if (fate === 'disk full' && (what === 'read' || what === 'write'))
          return reject(new Failure(1, 'session_file', 'The session file cannot be used (ENOSPC)'))
        try {
          const value = effect()
          if (fate === 'asleep') run.waiting.push({ what: 'wake', go: (later) => wake(later, value) })
          else wake(fate, value)
        } catch (error) {
          reject(error)
        }
      }
      run.waiting.push({ what, go })
    })
  }

  #call(
    run: Run,
    id: string,
    given: { body?: unknown; idempotencyKey?: string; params?: object },
    token: string | null,
  ): Promise<unknown> {
    const ok = (data: unknown) => ({ ok: true, status: 200, data, headers: new Headers() })
    const user = token === null ? null : Number(token)
    switch (id) {
      case 'getProduct': {
        const { productId } = given.params as { productId: number }
        return this.#gate(run, 'call', () => ok(this.store.product(productId)))
      }
      case 'getCurrentUser':
        return this.#gate(run, 'call', () => ok({ user: { ...ayesha, id: user, email: `${user}@a.test` } }))
      case 'placeOrder': {
        const payload = given.body as Request['payload']
        const request = { payload, key: given.idempotencyKey ?? '', user }
        this.rules.leaves(run, request)
        return sendOrder(this, run, request)
      }
      default:
        return this.#gate(run, 'call', () => ok({}))
    }
  }
}

/** Until every promise that can go on has done so. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
