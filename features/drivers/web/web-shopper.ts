import type { Shopper } from '../shopper.ts'
export async function openWebShopper(_url: string): Promise<Shopper> {
  throw new Error('to be written')
}
