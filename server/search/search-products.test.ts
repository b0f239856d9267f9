import { beforeAll, describe, expect, test } from 'vitest'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

describe('search', () => {
  const store = storeOfTests()
  beforeAll(async () => {
    // The thread of the search starts with the first one.
    await send(store, 'GET', '/api/search?q=kettle')
  })

  const found = async (query: Record<string, string>) => {
    const { status, body } = await send(store, 'GET', `/api/search?${new URLSearchParams(query)}`)
    expect(status).toBe(200)
    return (body as { id: number }[]).map(({ id }) => id)
  }

  test(
    'both readings find the same: `q` as a list, `name` as an object',
    { tags: ['s7.search-by-name', 's7.search-by-keyword'] },
    async () => {
      const list = await send(store, 'GET', '/api/search?q=kettle')
      const object = await send(store, 'GET', '/api/search?name=kettle')
      expect(list.body).toHaveLength(2)
      expect(object.body).toEqual({ products: list.body })
    },
  )

  test.each([
    ['vendor', { q: 'osaka denki camera' }, [502]],
    ['model', { q: 'takayama bowl' }, [304]],
    ['blanks alone', { q: '  ' }, []],
    ['limited to a category', { q: 'kettle', category: 'tea' }, [302]],
    ['limited to a category by number', { q: 'kettle', category: '4' }, [504]],
    ['limited in number', { q: 'e', limit: '2' }, [504, 501]],
  ])('%s', { tags: 'T-26' }, async (_, query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  test.each([
    ['neither text', ''],
    ['both texts', 'q=a&name=b'],
  ])('%s is refused', { tags: ['s7.search-one-question', 'T-26'] }, async (_, query) => {
    const { status, body } = await send(store, 'GET', `/api/search?${query}`)
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'invalid_input' })
  })
})
