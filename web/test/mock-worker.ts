import { setupWorker } from 'msw/browser'

import { examples } from '#generated/examples.ts'
import { handlers, mockOperation } from '#generated/handlers.ts'

const { product, soldOut } = examples.getProduct.replies[200]
const { products } = examples.listProducts.replies[200]
const catalog = [...products, soldOut]
const { ayesha } = examples.login.request

/** Examples that depend on the request: without these every product would be the same one, and every password right. */
const chosen = [
  mockOperation('getProduct', ({ params, respond, problem }) => {
    const found = [product, ...catalog].find(({ id }) => id === params.productId)
    return found ? respond(200, found) : problem('product_not_found')
  }),
  mockOperation('getVendor', ({ params, respond, problem }) => {
    const own = catalog.filter(({ vendor_id }) => vendor_id === params.vendorId)
    const [first] = own
    return first
      ? respond(200, { id: params.vendorId, name: first.vendor_name, products: own })
      : problem('vendor_not_found')
  }),
  mockOperation('searchProducts', ({ params, respond }) => {
    const text = ('q' in params ? params.q : params.name)?.toLowerCase() ?? ''
    const found = catalog.filter((each) => `${each.name} ${each.vendor_name}`.toLowerCase().includes(text))
    return respond(200, 'q' in params ? found : { products: found })
  }),
  mockOperation('login', ({ body, respond, problem }) =>
    body.email === ayesha.email && body.password === ayesha.password
      ? respond(200, examples.login.replies[200].signedIn)
      : problem('invalid_credentials'),
  ),
]

/** Answers the storefront from the contract's examples, without a server: `npm run dev -- --mock`. */
export async function startMockWorker(): Promise<void> {
  await setupWorker(...chosen, ...handlers).start({ onUnhandledFrame: 'bypass', quiet: true })
}
