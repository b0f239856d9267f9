type ShapeField = { type: string; about: string }

/** What a shape of this program's own is, with its fields by their path in jq's words; amounts in taka. */
export type JsonShapeText = { about: string; fields: Readonly<Record<string, ShapeField>> }

const text = (about: string): ShapeField => ({ type: 'string', about })
const count = (about: string): ShapeField => ({ type: 'integer', about })
const taka = (about: string): ShapeField => ({ type: 'number', about })

/** What `--json` prints that is not the store's answer. Scripts read these fields: none changes or goes. */
export const jsonShapes = {
  Cart: {
    about: 'The cart of the profile; amounts in taka.',
    fields: {
      vendor: { type: 'object or null', about: 'whose products these are; null for an empty cart' },
      'vendor.id': count('number of the vendor'),
      'vendor.name': text('name of the vendor'),
      units: count('how many units in all lines'),
      subtotal: taka('sum of the lines'),
      total: taka('what is paid; the same, as delivery is free'),
      lines: { type: 'list', about: 'one for each product' },
      'lines[].product_id': count('number of the product'),
      'lines[].name': text('name of the product'),
      'lines[].vendor_id': count('number of its vendor'),
      'lines[].vendor_name': text('name of its vendor'),
      'lines[].price': taka('price of one'),
      'lines[].quantity': count('how many'),
      'lines[].stock': count('how many the store had when it was asked last'),
      'lines[].line_total': taka('price times quantity'),
      'lines[].cart_id': { type: 'integer or null', about: 'row of the account that holds the line' },
    },
  },
  SignIn: {
    about: 'Who is signed in; never the token.',
    fields: {
      user: { type: 'User or null', about: 'the customer; null when the store could not say' },
      url: text('address of the store'),
      expires_at: {
        type: 'string or null',
        about: 'when the sign-in ends; null for a token from HAAT_TOKEN',
      },
    },
  },
  Status: {
    about: 'A store that can serve; one that cannot ends the command with an error.',
    fields: {
      url: text('address of the store'),
      healthy: { type: 'boolean', about: 'the process answers' },
      ready: { type: 'boolean', about: 'shoppers can be served' },
    },
  },
  Operation: {
    about: 'An operation of the contract.',
    fields: {
      id: text('what it is called'),
      method: text('of HTTP'),
      path: text('below the address of the store; {…} is a parameter'),
      area: text('what it belongs to'),
      summary: text('what it does'),
      callers: text('anyone, customer, customer or guest, or operator'),
      scopes: { type: 'list of strings', about: "what an operator's key must be made for" },
      params: { type: 'list', about: 'of path, query and header' },
      'params[].name': text('name'),
      'params[].in': text('path, query or header'),
      'params[].required': { type: 'boolean', about: 'whether it has to be given' },
      'params[].type': text('integer or string'),
      'params[].description': text('what it means'),
      body: { type: 'boolean', about: 'whether it takes one' },
    },
  },
  Page: {
    about: 'A page of the storefront.',
    fields: {
      url: text('its address'),
      opened: { type: 'boolean', about: 'whether a browser was started' },
    },
  },
  Request: {
    about: 'A request that `--dry-run` would send, its token hidden.',
    fields: {
      method: text('of HTTP'),
      url: text('with its parameters'),
      headers: { type: 'object', about: 'by name; a token reads (hidden)' },
      body: { type: 'any', about: 'the JSON body; absent where there is none' },
      curl: text('a line for the shell that sends the same, its token taken from HAAT_TOKEN'),
    },
  },
} as const satisfies Record<string, JsonShapeText>

export type JsonShape = keyof typeof jsonShapes
