import type { OrderedLine, OrderOnScreen, Parcel } from '../shopper.ts'

/** Parses the orders of `haat order list`. */
export function ordersIn(stdout: string): OrderOnScreen[] {
  const [, ...rows] = stdout.trim().split('\n')
  return rows.map((row) => {
    const [, , products = '', status = '', total = ''] = row.trim().split(/\s{2,}/)
    return { products: Number(products), status, total }
  })
}

/** Parses step and lines of an order of `haat order show`. */
export function orderIn(stdout: string): { step: string; lines: OrderedLine[] } {
  const [about = '', table = ''] = stdout.trim().split('\n\n')
  const [, ...rows] = table.split('\n')
  const lines = rows.map((row) => {
    const [, product = '', quantity = '', price = '', total = ''] = row.trim().split(/\s{2,}/)
    return { product, quantity, price, total }
  })
  return { step: /^How far .*\[(.*)\]/m.exec(about)?.[1] ?? '', lines }
}

/** Parses the parcel of an order of `haat order show`. */
export function parcelIn(stdout: string): Parcel {
  const valueOf = (name: string) => new RegExp(`^${name} +(.*)$`, 'm').exec(stdout)?.[1] ?? ''
  return { courier: valueOf('Courier'), tracking: valueOf('Tracking number') }
}
