import { expect, test } from 'vitest'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { examples } from '#generated/examples.ts'
import { exitsWith, openTerminal } from '#cli/testing/terminal.ts'

const store = mockStore()
const { product } = examples.getProduct.replies[200]

test.each([' nh-tea-012 ', 'ＮＨ－ＴＥＡ－０１２', 'NH\u200B-TEA-012'])(
  'takes a product by its code when it is %j',
  async (code) => {
    const { run } = openTerminal()
    callsOf(store, 'searchProducts', ({ respond }) =>
      respond(200, [
        { ...product, id: 13, product_code: 'NH-TEA-0123' },
        { ...product, id: 12, product_code: 'NH-TEA-012' },
      ]),
    )
    const got = callsOf(store, 'getProduct', ({ respond }) => respond(200, { ...product, id: 12 }))
    for (const line of [['product'], ['cart', 'add'], ['cart', 'remove']])
      expect(await run(...line, code)).toMatchObject({ exit: 0 })
    expect(got.map(({ params }) => params.productId)).toEqual([12, 12])
  },
)

test('names the code and how to find products when no product has it', async () => {
  const { run } = openTerminal()
  callsOf(store, 'searchProducts', ({ respond }) => respond(200, [{ ...product, product_code: 'UJI-0011' }]))
  const ended = await run('cart', 'add', 'UJI-001')
  expect(ended).toMatchObject(exitsWith(4, "There is no product with the number or code 'UJI-001'", ''))
  expect(ended.err).toContain('haat search')
})
