import { expirationDate } from '#core/session/expiry.ts'
import { clientProblem } from '#client/api-problem.ts'
import type { CliContext } from '#cli/context.ts'
import { Failure } from '#cli/failure.ts'
import type { TerminalDesk } from '#cli/orders/order-desk.ts'
import { LockBusy } from '#cli/session/file-lock.ts'
import {
  emptySession,
  parseSession,
  sessionText,
  type SessionFile,
  isOpen,
} from '#cli/session/session-file.ts'
import { ModelStore, ok, refused, type Reply, type Request } from './model-store.ts'
import { OrderRules } from './order-rules.ts'
import { ayesha } from './sample-session.ts'

const URL = 'http://store.test'
const NOW = Date.parse('2026-11-20T10:00:00Z')

/** What a run can be waiting for. */
export type Place = 'lock' | 'write' | 'order' | 'settle'
/** How that goes: something is done or not, the run hears of it or not, or it stops there for a while. */
export type Fate =
  | 'well'
  | 'stops'
  | 'dies before'
  | 'dies after'
  /** Its request arrives all the same, later. */
  | 'dies late'
  /** A write that the disk does not take. */
  | 'disk full'
  /** Of a call: done without an answer; never sent; sent and done later; done, with a proxy's answer; not done. */
  | 'lost'
  | 'unsent'
  | 'late'
  | 'proxy'
  | 'busy'
/** What a run meets: the fate at the nth thing of a kind. */
export type Meeting = {
  at: Place
  nth: number
  fate: Fate
  /** Whether whoever holds the lock has slept, so that it is taken over. */
  takes: boolean
}

export type Run = {
  id: string
  /** What it was told to order word for word, if it was. */
  wish: string | null
  since: number
  /** Whether it is to forget what is in doubt. */
  forgets: boolean
  alive: boolean
  waiting: { at: Place; go: (fate: Fate) => void } | null
  sent: string | null
}

/** One profile, one store, and runs of the program that go on one step at a time; no time passes. */
export class OrderWorld {
  readonly store: ModelStore
  readonly rules = new OrderRules(this)
  readonly runs: Run[] = []
  readonly late: (() => void)[] = []
  steps = 0
  #file = sessionText({ ...emptySession, url: URL })
  #keys = 0
  #holder: Run | null = null

  constructor(isPlain: boolean) {
    this.store = new ModelStore(isPlain)
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
    const signedIn = id === null ? null : { token: `${id}`, expirationDate: expirationDate(NOW, 1e9), user }
    this.change((session) => ({ ...session, signedIn }))
  }

  /** Starts a command; it stops at the first thing that it waits for. `wish` is what it is to order word for word. */
  async start(
    command: (desk: TerminalDesk) => Promise<void>,
    { wish = null, forgets = false }: Partial<Pick<Run, 'wish' | 'forgets'>> = {},
  ): Promise<Run> {
    const run: Run = {
      id: `run-${this.runs.length}`,
      wish,
      since: this.steps,
      forgets,
      alive: true,
      waiting: null,
      sent: null,
    }
    this.runs.push(run)
    const end = (how: unknown) => {
      if (run.alive && how !== undefined) this.rules.ends(run, how)
      run.alive = false
    }
    command(this.#deskOf(run)).then(() => end(undefined), end)
    await settled()
    return run
  }

  /** Lets a run go on until it stops, waits for another one, or ends. */
  async goOn(run: Run, { at, nth, fate, takes }: Meeting): Promise<void> {
    let count = 0
    for (let things = 0; run.alive && run.waiting; things += 1) {
      if (things > 100) return void this.rules.faults.push('a run never ends')
      const { waiting } = run
      const isMet = waiting.at === at && count === nth
      count += waiting.at === at ? 1 : 0
      if (isMet && fate === 'stops') return
      this.steps += 1
      run.waiting = null
      if (takes && waiting.at === 'lock') this.#holder = null
      waiting.go(isMet ? fate : 'well')
      await settled()
      if (run.waiting === waiting) return
    }
  }

  kill(run: Run): void {
    run.alive = false
    run.waiting = null
  }

  #deskOf(run: Run): TerminalDesk {
    const credentials: CliContext['credentials'] = { token: null, operatorKey: null }
    const desk = {
      env: {},
      settings: { url: URL, quoteUrl: undefined, json: true, timeoutMs: 1000, color: false },
      ask: { canAsk: false },
      consent: { isGiven: false },
      credentials,
      now: () => NOW,
      newKey: () => `made-${(this.#keys += 1)}`,
      runId: run.id,
      out: {
        result: (value: { key?: string }) => run.alive && this.rules.says(run, JSON.stringify(value)),
        rows: () => ({
          add: (value: object) => run.alive && this.rules.says(run, JSON.stringify(value)),
          end: () => undefined,
        }),
        note: (text: string) => run.alive && this.rules.says(run, text),
      },
      session: {
        path: '/profile',
        read: async () => this.session,
        update: (change: (session: SessionFile) => SessionFile) => this.#write(run, change),
      },
      api: { call: async (id: string, given: Given) => this.#call(run, id, given, credentials.token) },
      pause: async () => {},
      settleMs: 1000,
      lock: (_path: string, work: (stillMine: () => Promise<void>) => Promise<unknown>, { waitMs = 0 }) =>
        this.#lock(run, work, waitMs),
    }
    // Of everything that a command may touch, this is what orders do touch.
    return desk as unknown as TerminalDesk
  }

  /** Waits until the run may do a thing, and does it as its fate says. */
  #wait<T>(run: Run, at: Place, goes: (fate: Fate, ends: Ends<T>) => void): Promise<T> {
    return new Promise<T>((hear, fail) => {
      const gate = {
        at,
        go: (fate: Fate): void => {
          if (fate === 'dies before') return this.kill(run)
          if (fate === 'dies after') goes(fate, { hear: () => {}, fail, stay: () => {} })
          else goes(fate, { hear, fail, stay: () => void (run.waiting = gate) })
          if (fate === 'dies after' || fate === 'dies late') this.kill(run)
        },
      }
      if (run.alive) run.waiting = gate
    })
  }

  #write(run: Run, change: (session: SessionFile) => SessionFile): Promise<SessionFile> {
    return this.#wait(run, 'write', (fate, { hear, fail }) => {
      if (fate === 'disk full') return fail(new Failure(74, 'session_file', 'The disk is full'))
      const before = this.session
      this.change(change)
      const gone = before.orders.filter(({ key }) => !this.session.orders.some((each) => each.key === key))
      for (const { key } of gone.filter(isOpen)) this.rules.drops(run, key)
      hear(this.session)
    })
  }

  async #lock<T>(run: Run, work: (stillMine: () => Promise<void>) => Promise<T>, waitMs: number): Promise<T> {
    await this.#wait<void>(run, 'lock', (fate, { hear, fail, stay }) => {
      if (this.#holder?.alive) {
        return waitMs === 0 || fate === 'busy' ? fail(new LockBusy('/profile')) : stay()
      }
      this.#holder = run
      hear()
    })
    try {
      return await work(async () => {
        if (this.#holder !== run) throw new LockBusy('/profile')
      })
    } finally {
      if (this.#holder === run) this.#holder = null
    }
  }

  #call(run: Run, id: string, given: Given, token: string | null): Promise<Reply> | Reply {
    const user = token === null ? null : Number(token)
    switch (id) {
      case 'getProduct':
        return this.store.product(given.params?.productId ?? 0)
      case 'getCurrentUser':
        return ok({ user: { ...ayesha, id: user, email: `${user}@a.test` } })
      case 'placeOrder': {
        const { body, idempotencyKey: key = '' } = given
        const request: Request = { payload: body as Request['payload'], key, user, at: this.steps }
        this.rules.leaves(run, request)
        return this.#send(run, 'order', () => this.rules.arrives(request))
      }
      case 'settleOrder':
        return this.#send(run, 'settle', () =>
          this.store.settle(given.body as { key: string; user_id: number }),
        )
      default:
        return ok({})
    }
  }

  #send(run: Run, at: Place, effect: () => Reply): Promise<Reply> {
    const unanswered: Reply = { ok: false, problem: clientProblem('network', 'other side closed') }
    return this.#wait<Reply>(run, at, (fate, { hear }) => {
      if (fate === 'unsent') return hear(unanswered)
      if (fate === 'busy') return hear(refused('too_many_orders', 429))
      if (fate === 'late' || fate === 'dies late') {
        this.late.push(effect)
        return hear(unanswered)
      }
      const reply = effect()
      if (fate === 'proxy') return hear({ ok: false, problem: clientProblem('unknown', 'Bad Request', 400) })
      hear(fate === 'lost' ? unanswered : reply)
    })
  }
}

type Ends<T> = { hear: (value: T) => void; fail: (why: Error) => void; stay: () => void }
type Given = { body?: unknown; idempotencyKey?: string; params?: { productId: number } }

/** Until every promise that can go on has done so. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
