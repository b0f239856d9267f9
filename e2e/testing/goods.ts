import type { TestProductRow } from '#features/stores/test-store.ts'

const UJI = 'Uji Tea House'

/** A product of Uji Tea House. */
export function product(name: string, price: string, more: Partial<TestProductRow> = {}): TestProductRow {
  return { product: name, vendor: UJI, price, stock: '20', ...more }
}

export const WHISK = product('Bamboo Whisk', '1250', { category: 'tea' })
export const SENCHA = product('Sencha Leaves', '850', { category: 'tea' })
