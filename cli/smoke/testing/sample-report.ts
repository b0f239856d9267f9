import type { SmokeReport } from '#cli/smoke/report.ts'

const times = { count: 3, p50_ms: 10.5, p90_ms: 20, p95_ms: 21, p99_ms: 30, max_ms: 30 }

/** A smoke with a step of every kind, and texts that no format may choke on. */
export const sampleReport: SmokeReport = {
  finished: true,
  interrupted: false,
  ok: false,
  code: 'smoke_failed',
  reasons: ['guest: place an order', 'load: 8 further orders'],
  url: 'http://store.test',
  mark: 'nightly-42',
  started_at: '2026-11-20T01:00:00.000Z',
  seconds: 12.5,
  orders: { placed: 9, in_doubt: 1, units: 12 },
  removed: null,
  clean: 'haat smoke clean --mark nightly-42 --url http://store.test',
  tries: 12,
  failed: 3,
  forgiven: false,
  failures: [
    {
      step: 'guest: place an order',
      kind: 'contract',
      operation: 'placeOrder',
      path: 'body.order',
      message: 'It says <b>"no"</b> & \u0000\u001B[31m #1 \\ ]]> 抹茶\nand more',
      count: 1,
    },
    {
      step: 'load: 8 further orders',
      kind: 'unreachable',
      operation: 'placeOrder',
      path: null,
      message: 'Gone',
      count: 2,
    },
  ],
  thresholds: [
    { name: 'max-p95', operation: 'placeOrder', limit: 20, unit: 'ms', actual: 21, ok: false },
    { name: 'max-failures', operation: null, limit: 0, unit: 'count', actual: 3, ok: false },
  ],
  times: { placeOrder: times, getProduct: { ...times, p95_ms: 5 } },
  all_times: times,
  slowest: 'placeOrder',
  late: null,
  steps: [
    { suite: 'browse', name: 'banners', state: 'passed', ms: 3.2, tries: 1, failed: 0, note: null },
    { suite: 'guest', name: 'place an order', state: 'failed', ms: 40, tries: 1, failed: 1, note: null },
    {
      suite: 'guest',
      name: 'the same order again',
      state: 'skipped',
      ms: 0,
      tries: 1,
      failed: 0,
      note: 'there is no order',
    },
    {
      suite: 'load',
      name: '8 further orders',
      state: 'failed',
      ms: 900,
      tries: 8,
      failed: 2,
      note: '8 visits',
    },
    {
      suite: 'books',
      name: 'stock # & <shelf>',
      state: 'warned',
      ms: 5,
      tries: 1,
      failed: 0,
      note: 'product 3: "2" ordered',
    },
  ],
}
