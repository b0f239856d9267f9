import { text, yesOrNo, type JsonShapeText } from './json-shape.ts'

const order = {
  type: 'Order, may be absent',
  about: 'the order; absent where the answer of the store showed none',
}
const key = text('the key that it was placed under')
const replayed = yesOrNo('whether it was there before: nothing was ordered twice')

export const orderShapes = {
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
