import { seededFigures } from '#core/catalog/deal-figures.ts'
import { categoryPath, HOME_PATH, productPath, vendorPath } from '#core/catalog/page-paths.ts'
import { htmlLang, LANGUAGES } from '#core/text/languages.ts'
import { demoCustomer } from '#server/seed/demo-customer.ts'
import type { Db } from '#server/store/db.ts'
import { endlessGoods, orderFor } from '../bench/demo-store.ts'

export type Shelves = {
  products: Awaited<ReturnType<typeof endlessGoods>>
  categories: readonly { id: number; slug: string }[]
}

export type Request = {
  method: string
  path: string
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/** Fills the shelves so that nothing ends, and says what is on them. */
export async function fillShelves(db: Db): Promise<Shelves> {
  const products = await endlessGoods(db)
  return { products, categories: await db.selectFrom('categories').select(['id', 'slug']).execute() }
}

/** What shoppers of all languages do: mostly look, sometimes search, now and then order or sign in. */
export function nextRequest(random: () => number, { products, categories }: Shelves): Request {
  const one = <Thing>(things: readonly Thing[]): Thing => {
    const thing = things[Math.floor(random() * things.length)]
    if (thing === undefined) throw new Error('there is nothing to choose from')
    return thing
  }
  const dice = random()
  const product = one(products)
  const { id, name, vendor_id, vendor } = product
  const headers = {
    'accept-language': htmlLang(one(LANGUAGES)),
    'accept-encoding': random() < 0.9 ? 'br' : 'gzip',
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
  if (dice < 0.79) return visit(categoryPath(one(categories)))
  if (dice < 0.82) return visit(vendorPath(vendor_id))
  if (dice < 0.98) {
    return {
      method: 'POST',
      path: '/api/order/store',
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: orderFor([product]),
    }
  }
  const { email, password } = demoCustomer
  return { method: 'POST', path: '/api/user-login', body: { email, password } }
}

const MOST = 2 ** 32

/** Numbers from 0 up to 1 that are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  const draw = seededFigures(seed)
  return () => draw(0, MOST - 1) / MOST
}
