// English texts by area: the source of the keys' types, and the resource of the tests. The browser fetches them as JSON.
import account from '../locales/en/account.json' with { type: 'json' }
import alerts from '../locales/en/alerts.json' with { type: 'json' }
import cart from '../locales/en/cart.json' with { type: 'json' }
import catalog from '../locales/en/catalog.json' with { type: 'json' }
import checkout from '../locales/en/checkout.json' with { type: 'json' }
import common from '../locales/en/common.json' with { type: 'json' }
import home from '../locales/en/home.json' with { type: 'json' }
import layout from '../locales/en/layout.json' with { type: 'json' }
import orders from '../locales/en/orders.json' with { type: 'json' }
import product from '../locales/en/product.json' with { type: 'json' }
import session from '../locales/en/session.json' with { type: 'json' }
import validation from '../locales/en/validation.json' with { type: 'json' }

export const shopTexts = {
  account,
  alerts,
  cart,
  catalog,
  checkout,
  common,
  home,
  layout,
  orders,
  product,
  session,
  validation,
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shop'
    resources: { shop: typeof shopTexts }
  }
}
