import { join } from 'node:path'

import { assertNoContractBreaks } from '#contract/mock.ts'
import { answerBy } from '#mock/answer.ts'
import { storeHandlers } from '#mock/store-handlers.ts'
import type { WatchExchanges } from '../../exchanges/record-exchange.ts'
import { CannotHere, type StoreFault, type TestStore } from '../test-store.ts'
import { OperatorSide } from '../deployed/operator-side.ts'
import { FaultProxy } from '../local/fault-proxy.ts'
import { MockServer } from './mock-server.ts'
import { DESK_KEY, PreparedMock } from './prepared-mock.ts'

const WEB_FOLDER = process.env['HAAT_TEST_WEB'] ?? join(import.meta.dirname, '..', '..', '..', 'dist', 'web')

/** Opens an empty store of its own for one scenario: the mock, on the same wire as any other store. */
export async function openMockStore(watch: WatchExchanges): Promise<TestStore> {
  const store = new MockTestStore(watch)
  await store.open()
  return store
}

class MockTestStore extends PreparedMock implements TestStore {
  private readonly server = new MockServer(WEB_FOLDER, answerBy(storeHandlers(this.mock)))
  private readonly watch: WatchExchanges
  private way: { proxy: FaultProxy; url: string } | null = null

  constructor(watch: WatchExchanges) {
    super()
    this.watch = watch
  }

  async open(): Promise<void> {
    const proxy = new FaultProxy(await this.server.start(), this.watch)
    this.way = { proxy, url: await proxy.start() }
  }

  get url(): string {
    return this.wayHere.url
  }

  async desk(): Promise<OperatorSide> {
    return new OperatorSide(this.url, DESK_KEY)
  }

  breakCall(call: string, fault: StoreFault, times?: number): void {
    this.wayHere.proxy.break(call, fault, times)
  }

  hasBroken(call: string): boolean {
    return this.wayHere.proxy.hasHit(call)
  }

  mend(): void {
    this.wayHere.proxy.mend()
  }

  async publishNewBuild(): Promise<void> {
    throw new CannotHere('the mock serves the build that is there, and no other')
  }

  async withdrawWorker(): Promise<void> {
    throw new CannotHere('the mock serves the build that is there, with its worker')
  }

  log(): string {
    return this.server.log.join('')
  }

  async close(): Promise<void> {
    await this.way?.proxy.stop()
    await this.server.stop()
    assertNoContractBreaks()
  }

  private get wayHere(): { proxy: FaultProxy; url: string } {
    if (!this.way) throw new Error('The mock of this scenario is not open')
    return this.way
  }
}
