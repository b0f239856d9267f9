import { HOME_PATH, productPath, vendorPath } from '#core/catalog/page-paths.ts'
import { htmlLang, LANGUAGES } from '#core/text/languages.ts'
import { demoCustomer } from '#server/seed/demo-customer.ts'

import { orderRequest, type Goods } from '../bench/demo-store.ts'

const CATEGORIES = ['/categoryDetails', '/categoryDetails/2', '/categoryDetails/electronics']

export type Request = {
  method: string
  path: string
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/** What shoppers of all languages do: mostly look, sometimes search, now and then order or sign in. */
export function nextRequest(goods: readonly Goods[]): Request {
  const one = <Thing>(things: readonly Thing[]): Thing => {
    const thing = things[Math.floor(Math.random() * things.length)]
    if (thing === undefined) throw new Error('there is nothing to choose from')
    return thing
  }
  const dice = Math.random()
  const product = one(goods)
  const { id, name, vendor_id, vendor } = product
  const headers = {
    'accept-language': htmlLang(one(LANGUAGES)),
    'accept-encoding': Math.random() < 0.9 ? 'br' : 'gzip',
  }
  const look = (path: string): Request => ({ method: 'GET', path, headers })
  const visit = (path: string): Request => ({
    method: 'GET',
    path,
    headers: { ...headers, accept: 'text/html' },
  })
  if (dice < 0.2) return look(`/api/products/get/${id}`)
  if (dice < 0.3) return look('/api/products?category=&vendor_name=')
  if (dice < 0.38) return look(`/api/products?vendor_name=${encodeURIComponent(vendor)}`)
  if (dice < 0.5) return look(`/api/search?q=${encodeURIComponent(name.slice(0, 3 + (id % 5)))}`)
  if (dice < 0.58) return visit(HOME_PATH)
  if (dice < 0.72) return visit(productPath(id))
  if (dice < 0.79) return visit(one(CATEGORIES))
  if (dice < 0.82) return visit(vendorPath(vendor_id))
  if (dice < 0.98) {
    const { headers: own, body } = orderRequest([product])
    return { method: 'POST', path: '/api/order/store', headers: own, body }
  }
  const { email, password } = demoCustomer
  return { method: 'POST', path: '/api/user-login', body: { email, password } }
}
