import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { demoCustomer } from '#server/seed/demo-customer.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { send } from '#server/testing/send.ts'

import { startDemoStore } from '../bench/demo-store.ts'
import { judgeMemory, type Sample } from './memory-slope.ts'
import { randomFrom } from './random.ts'
import type { SoakReport } from './soak-report.ts'

const SHOPPERS = 8
const SAMPLES = 60
const PLENTY = 2_000_000_000
const KIB = 1024

type Request = { method: string; path: string; body?: unknown; headers?: Record<string, string> }

/** Mixed shopping on a store of its own until the time is over, while its memory is looked at. */
export async function loadPart(report: SoakReport, until: number): Promise<void> {
  const started = performance.now()
  const store = await startDemoStore(async (db) => {
    await db.updateTable('products').set({ stock: PLENTY }).execute()
    return db
      .selectFrom('products')
      .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
      .select(['products.id', 'products.name', 'price_paisa', 'vendors.name as vendor'])
      .execute()
  })
  const statuses: Record<number, number> = {}
  const samples: Sample[] = []
  let requests = 0
  const shop = async (seed: number) => {
    const random = randomFrom(seed)
    while (performance.now() < until) {
      const { method, path, ...rest } = nextRequest(random, store.prepared)
      const { status } = await send(store, method, path, rest)
      statuses[status] = (statuses[status] ?? 0) + 1
      requests += 1
    }
  }
  const watch = async () => {
    const everyMs = Math.max(500, (until - started) / SAMPLES)
    while (performance.now() < until) {
      samples.push({
        second: Math.round((performance.now() - started) / 1000),
        megabytes: memoryOf(store.pid),
      })
      await pause(everyMs)
    }
  }
  try {
    await Promise.all([...Array.from({ length: SHOPPERS }, (_, index) => shop(report.seed + index)), watch()])
  } finally {
    await store.close()
  }
  const seconds = Math.round((performance.now() - started) / 1000)
  report.load = { seconds, requests, statuses, memory: judgeMemory(samples) }
}

type Product = { id: number; name: string; price_paisa: number; vendor: string }

/** What shoppers do: mostly look, sometimes search, now and then order or sign in. */
function nextRequest(random: () => number, products: readonly Product[]): Request {
  const dice = random()
  const product = products[Math.floor(random() * products.length)]
  if (!product) throw new Error('nothing is sold')
  const { id, name, price_paisa, vendor } = product
  if (dice < 0.3) return { method: 'GET', path: `/api/products/get/${id}` }
  if (dice < 0.45) return { method: 'GET', path: '/api/products?category=&vendor_name=' }
  if (dice < 0.55) return { method: 'GET', path: `/api/products?vendor_name=${encodeURIComponent(vendor)}` }
  if (dice < 0.7)
    return { method: 'GET', path: `/api/search?q=${encodeURIComponent(name.slice(0, 3 + (id % 5)))}` }
  if (dice < 0.78) return { method: 'GET', path: `/productDetails/${id}` }
  if (dice < 0.98) {
    return {
      method: 'POST',
      path: '/api/order/store',
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: orderOf([{ id, name, price: price_paisa / 100, quantity: 1 }], { vendor_name: vendor }),
    }
  }
  const { email, password } = demoCustomer
  return { method: 'POST', path: '/api/user-login', body: { email, password } }
}

/** Resident memory, in megabytes, as the kernel counts it. */
function memoryOf(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kibibytes) / KIB
}
