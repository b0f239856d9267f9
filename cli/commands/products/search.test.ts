import { expect, test } from 'vitest'
import { mockStore } from '#cli/testing/mock-store.ts'
import { openTerminal } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import { mock } from '#contract/mock.ts'

const store = mockStore()

test('searches by keyword, in a category, and prints a list', async () => {
  let asked: unknown
  store.use(
    mock('searchProducts', ({ params, respond }) => {
      asked = params
      return respond(200, examples.searchProducts.replies[200].byKeyword)
    }),
  )
  const { run } = openTerminal()
  const { out } = await run('search', 'matcha', 'whisk', '--category', 'tea', '--json')
  expect(asked).toEqual({ q: 'matcha whisk', category: 'tea', limit: 20 })
  expect(JSON.parse(out)).toEqual(examples.searchProducts.replies[200].byKeyword)
})

test('nothing found is said for the keyword', async () => {
  store.use(mock('searchProducts', ({ respond }) => respond(200, [])))
  const { run } = openTerminal()
  expect(await run('search', 'xyz')).toEqual({ exit: 0, out: '', err: "Nothing found for 'xyz'\n" })
})
