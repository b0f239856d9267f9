import { expect, test } from 'vitest'

import { cleanDeployment, type Leftovers } from './clean-deployment.ts'
import { DeployedStore } from './deployed-store.ts'
import type { DeployedImport, DeployedRun, OperatorSide } from './operator-side.ts'

const going: DeployedRun = {
  ...{ mark: 'features-kabc', orders: 0, customers: 0 },
  ...{ opened_at: '2026-11-20T09:00:00.000Z', expires_at: '2999-01-01T00:00:00.000Z' },
}
const over = { ...going, mark: 'features-kdef', expires_at: '2026-11-20T10:00:00.000Z' }
const CODES = ['test-kabc-uji-1', 'test-kdef-uji-1', 'test-kghi-uji-1']

test.each<[Leftovers, string[], string[]]>([
  ['over', ['test-kdef-uji-1', 'test-kghi-uji-1'], [over.mark]],
  ['all', CODES, [going.mark, over.mark]],
  [{ run: 'kabc' }, ['test-kabc-uji-1'], [going.mark]],
  [{ run: 'kghi' }, ['test-kghi-uji-1'], []],
])('unpublishes products and removes runs when it cleans %j', async (which, unpublished, removed) => {
  const done: unknown[] = []
  const side = {
    testRuns: async () => [going, over],
    vendorsAndCategories: async () => ({
      vendors: [{ name: 'Uji (test)' }, { name: 'Uji' }],
      categories: [],
    }),
    productsOf: async (vendor: string) =>
      (vendor === 'Uji' ? ['UJI-001'] : CODES).map((product_code) => ({ product_code, on_shelf: true })),
    write: async ({ products }: DeployedImport) => void done.push(products),
    removeRun: async (mark: string) => void done.push(mark),
  } as unknown as OperatorSide
  expect(await cleanDeployment(side, which)).toEqual(removed)
  expect(done).toEqual([unpublished.map((product_code) => ({ product_code, on_shelf: false })), ...removed])
})

test('removes the orders of a scenario although its products cannot be unpublished', async () => {
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
  const run = { side, id: 'kabc', categories: ['tea'] }
  const proxy = { stop: async () => undefined }
  const parts = { run, proxy, token: '', url: '' }
  const store = new DeployedStore(parts as unknown as ConstructorParameters<typeof DeployedStore>[0])
  await store.addProducts([{ product: 'Sencha', vendor: 'Uji', price: '980', stock: '3' }])
  isAway = true
  await expect(store.close()).rejects.toThrow('no answer')
  expect(removed).toEqual(['features-kabc'])
})
