import { operatorShapes, smokeReportShape, toolShapes } from './tool-shapes.ts'
import { count, taka, text, type JsonShapeText, yesOrNo } from './json-text.ts'

const profileShapes = {
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
  Setting: {
    about: 'A setting as it holds.',
    fields: {
      name: text('its name, as `haat config set` takes it'),
      value: { type: 'any', about: 'its value; null where there is none, (set) for a secret' },
      from: text('the flag, variable or file that says so, or default'),
    },
  },
  KeptSetting: {
    about: 'A setting as the profile keeps it now.',
    fields: {
      name: text('its name'),
      value: { type: 'any', about: 'its value; null where it is not kept, (set) for a secret' },
    },
  },
  ProfilePaths: {
    about: 'Where a profile is kept.',
    fields: {
      folder: text('of all profiles'),
      settings: text('file of the settings'),
      session: text('file of the cart and the sign-in'),
    },
  },
  Profile: {
    about: 'A profile that keeps something.',
    fields: {
      name: text('name'),
      url: { type: 'string or null', about: 'address of its store' },
      user: { type: 'string or null', about: 'e-mail of who is signed in' },
      production: { type: 'boolean', about: 'whether it is marked as production' },
      operator: { type: 'boolean', about: "whether it keeps an operator's key" },
      fault: { type: 'string or null', about: 'why a file of it cannot be read' },
      current: { type: 'boolean', about: 'whether this command uses it' },
    },
  },
} as const satisfies Record<string, JsonShapeText>

const order = {
  type: 'Order, may be absent',
  about: 'the order; absent where the answer of the store showed none',
}

const key = text('the key that it was placed under')

const replayed = yesOrNo('whether it was there before: nothing was ordered twice')

const orderShapes = {
  OrderReceipt: {
    about: "The store's answer to an order, and under which key it was sent.",
    fields: {
      order,
      message: { type: 'string, may be absent', about: "the store's words" },
      replayed,
      key,
    },
  },
  KnownOrder: {
    about: 'An order with what this profile knows of it.',
    fields: {
      order: { type: 'Order', about: 'the order' },
      key: { type: 'string or null', about: 'the key; null where another program placed it' },
      placed_at: { type: 'string or null', about: 'when this profile placed it' },
    },
  },
  ResumedOrder: {
    about: 'What became of an order in doubt; one object for each, a line each.',
    fields: {
      state: text('placed, not_placed, in_doubt, or with --forget: forgotten'),
      key,
      order,
      message: { type: 'string, may be absent', about: "the store's words, or why it was not placed" },
      replayed: { ...replayed, type: 'boolean, may be absent' },
      code: { type: 'string, may be absent', about: 'code of the error' },
    },
  },
} as const satisfies Record<string, JsonShapeText>

const cart = {
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
} as const

const cartShapes = {
  Cart: { about: 'The cart of the profile; amounts in taka.', fields: cart },
  RefreshedCart: {
    about: 'The cart of the profile with what the store says now, and what that changed; amounts in taka.',
    fields: {
      ...cart,
      changes: { type: 'list', about: 'one for each difference' },
      'changes[].product_id': count('number of the product'),
      'changes[].kind': text('price, stock, too_few (for the cart) or gone'),
      'changes[].name': text('name of the product'),
      'changes[].before': { type: 'number, may be absent', about: 'price or stock before' },
      'changes[].now': { type: 'number, may be absent', about: 'price or stock now' },
      'changes[].wanted': { type: 'integer, may be absent', about: 'how many the cart wants' },
      'changes[].available': { type: 'integer, may be absent', about: 'how many there are' },
    },
  },
} as const satisfies Record<string, JsonShapeText>

/** What `--json` prints that is not the store's answer. Scripts read these fields: none changes or goes. */
export const jsonShapes = {
  ...cartShapes,
  ...orderShapes,
  ...profileShapes,
  ...operatorShapes,
  ...toolShapes,
  SmokeReport: smokeReportShape,
} as const

export type JsonShape = keyof typeof jsonShapes
