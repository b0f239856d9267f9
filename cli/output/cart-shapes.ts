import { count, taka, text, type JsonShapeText } from './json-shape.ts'

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

export const cartShapes = {
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
