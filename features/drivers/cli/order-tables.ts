import type { OrderedLine, OrderOnScreen, Parcel } from '../shopper.ts'

/** The orders in what `haat order list` prints. */
export function ordersIn(stdout: string): OrderOnScreen[] {
  const [, ...rows] = stdout.trim().split('\n')
  return rows.map((row) => {
    const [, , products = '', status = '', total = ''] = row.trim().split(/\s{2,}/)
    return { products: Number(products), status, total }
  })
}

/** The step and the lines of an order in what `haat order show` prints. */
export function orderIn(stdout: string): { step: string; lines: OrderedLine[] } {
  const [about = '', table = ''] = stdout.trim().split('\n\n')
  const [, ...rows] = table.split('\n')
  const lines = rows.map((row) => {
    const [, product = '', quantity = '', price = '', total = ''] = row.trim().split(/\s{2,}/)
    return { product, quantity, price, total }
  })
  return { step: /^How far .*\[(.*)\]/m.exec(about)?.[1] ?? '', lines }
}

/** The parcel of an order in what `haat order show` prints. */
export function parcelIn(stdout: string): Parcel {
  const valueOf = (name: string) => new RegExp(`^${name} +(.*)$`, 'm').exec(stdout)?.[1] ?? ''
  return { courier: valueOf('Courier'), tracking: valueOf('Tracking number') }
}
