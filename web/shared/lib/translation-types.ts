// English texts by area: the source of the keys' types, and the resource of the tests. The browser fetches them as JSON.
import account from '#web/locales/en/account.json' with { type: 'json' }
import alerts from '#web/locales/en/alerts.json' with { type: 'json' }
import cart from '#web/locales/en/cart.json' with { type: 'json' }
import catalog from '#web/locales/en/catalog.json' with { type: 'json' }
import checkout from '#web/locales/en/checkout.json' with { type: 'json' }
import common from '#web/locales/en/common.json' with { type: 'json' }
import home from '#web/locales/en/home.json' with { type: 'json' }
import layout from '#web/locales/en/layout.json' with { type: 'json' }
import orders from '#web/locales/en/orders.json' with { type: 'json' }
import product from '#web/locales/en/product.json' with { type: 'json' }
import session from '#web/locales/en/session.json' with { type: 'json' }
import validation from '#web/locales/en/validation.json' with { type: 'json' }

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
