import { expect, test } from 'vitest'

import { cleanDeployment } from './clean-deployment.ts'
import { DeployedStore } from './deployed-store.ts'
import type { DeployedImport, DeployedRun, OperatorSide } from './operator-side.ts'

test('goods of a place whose holder goes on stay on the shelves, all others of scenarios leave them', async () => {
  const going: DeployedRun = {
    ...{ mark: 'features-place-1-abc', orders: 0, customers: 0 },
    ...{ opened_at: '2026-11-20T09:00:00.000Z', expires_at: '2999-01-01T00:00:00.000Z' },
  }
  const over = { ...going, mark: 'features-place-2-def', expires_at: '2026-11-20T10:00:00.000Z' }
  const names = ['Uji (test 1)', 'Uji (test 2)', 'Uji']
  const done: unknown[] = []
  const side = {
    testRuns: async () => [going, over],
    vendorsAndCategories: async () => ({ vendors: names.map((name) => ({ name })), categories: [] }),
    productsOf: async (vendor: string) => [{ product_code: `of ${vendor}`, on_shelf: true }],
    write: async ({ products }: DeployedImport) => void done.push(products),
    removeRun: async (mark: string) => void done.push(mark),
  } as unknown as OperatorSide
  expect(await cleanDeployment(side, 'over')).toEqual([over.mark])
  expect(done).toEqual([[{ product_code: 'of Uji (test 2)', on_shelf: false }], over.mark])
})

test('orders of a scenario are taken back although its goods cannot be taken off the shelves', async () => {
  const removed: string[] = []
  let isAway = false
  const side = {
    write: async () => undefined,
    vendorsAndCategories: async () => {
      if (isAway) throw new Error('no answer')
      return { vendors: [{ name: 'Uji', id: 1 }], categories: ['tea'] }
    },
    productsOf: async () => [],
    removeRun: async (mark: string) => void removed.push(mark),
  }
  const words = { product: String, vendor: String, of: String }
  const visit = { side, place: 1, categories: ['tea'] }
  const proxy = { stop: async () => undefined }
  const parts = { visit, words, proxy, mark: 'features-abc-1', testRun: '', url: '' }
  const store = new DeployedStore(parts as unknown as ConstructorParameters<typeof DeployedStore>[0])
  await store.stockShelves([{ product: 'Sencha', vendor: 'Uji', price: '980', stock: '3' }])
  isAway = true
  await expect(store.close()).rejects.toThrow('no answer')
  expect(removed).toEqual(['features-abc-1'])
})
