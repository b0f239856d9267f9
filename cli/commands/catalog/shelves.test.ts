import { expect, test } from 'vitest'
import { mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { mock } from '#contract/mock.ts'

const store = mockStore()
const catalog = (...words: string[]) => operatorTerminal().run('catalog', ...words)

test('what goes for good asks first, and says what has become of it', async () => {
  expect(await catalog('remove', 'banner', '3')).toMatchObject({ exit: 2 })
  expect((await catalog('remove', 'banner', '3', '--yes')).err).toBe('Banner 3 is gone\n')
  expect((await catalog('remove', 'category', 'old', '--move-to', 'tea', '--yes')).err).toBe(
    'The category old is gone; products in tea now: 12, categories: 0\n',
  )
})

test('a category that holds something is refused in one sentence', async () => {
  store.use(
    mock('removeCategory', ({ problem }) =>
      problem('category_in_use', { slug: 'old', products: 2, categories: 1 }),
    ),
  )
  const { exit, err } = await catalog('remove', 'category', 'old', '--yes')
  expect(exit).toBe(5)
  expect(err).toContain('holds 2 products and 1 categories: move_to names the one that takes them')
})

test('a vendor is renamed, and repeating that is no fault', async () => {
  expect((await catalog('rename', 'vendor', 'Uji Tea House', 'Uji Tea')).err).toBe(
    'Uji Tea House is Uji Tea from now on\n',
  )
  store.use(
    mock('renameVendor', ({ body, respond }) => respond(200, { id: 3, name: body.name, renamed: false })),
  )
  expect(await catalog('rename', 'vendor', 'Uji Tea House', 'Uji Tea')).toMatchObject({
    exit: 0,
    err: 'Uji Tea House was renamed to Uji Tea before\n',
  })
})
