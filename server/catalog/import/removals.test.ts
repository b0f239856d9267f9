import { describe, expect, test } from 'vitest'
import { exportOf } from '#server/test/catalog-imports.ts'
import { operatorApiOfTests, placeOrder } from '#server/test/order-client.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

describe('what an operator takes away, and vendors under other names', () => {
  const store = storeOfTests()
  const operatorApi = operatorApiOfTests(store)

  const read = async (path: string) => (await send(store, 'GET', path)).body
  const idsOf = async (path: string) => ((await read(path)) as { id: number }[]).map(({ id }) => id)
  const fill = (body: object) => operatorApi.ask('POST', 'catalog', body)
  const line = [{ id: 301, price: 1250, quantity: 1 }]
  const product = (code: string, categories: string[]) => ({
    ...{ product_code: code, name: code, categories },
    ...{ vendor: 'Uji Tea House', price: 100, stock: 5 },
  })

  test('a banner goes at once, for every reader; again it is no fault', async () => {
    const shown = async () => ((await read('/api/landing')) as unknown[]).length
    const before = await shown()
    const { id } = await store.db.selectFrom('banners').select('id').executeTakeFirstOrThrow()
    const remove = () => operatorApi.ask('DELETE', `banners/${id}`)
    expect((await remove()).body).toEqual({ deleted: 1 })
    expect(await shown()).toBe(before - 1)
    expect((await remove()).body).toEqual({ deleted: 0 })
  })

  test('a category that holds something goes only where another one takes that', async () => {
    await fill({
      categories: [
        { slug: 'old', name: 'Old' },
        { slug: 'old-below', name: 'Below', parent: 'old' },
        { slug: 'top', name: 'Top' },
        { slug: 'taker', name: 'Taker', parent: 'top' },
        { slug: 'within', name: 'Within', parent: 'taker' },
      ],
      products: [
        ...[product('MV-1', ['old']), product('MV-2', ['old', 'taker']), product('MV-3', ['old-below'])],
        product('MV-4', ['old', 'within']),
      ],
    })
    const all = await idsOf('/api/products?category=old')
    const remove = (query = '') => operatorApi.ask('DELETE', `categories/old${query}`)
    const detail = expect.stringContaining('3 products and 1 categories') as string
    expect((await remove()).body).toMatchObject({ code: 'category_in_use', detail })
    for (const wrong of ['old', 'old-below', 'nowhere'])
      expect((await remove(`?move_to=${wrong}`)).status).toBe(422)
    expect((await remove('?move_to=taker')).body).toEqual({ deleted: 1, products: 3, categories: 1 })
    for (const slug of ['taker', 'top'])
      expect(new Set(await idsOf(`/api/products?category=${slug}`))).toEqual(new Set(all))
    expect(await idsOf('/api/products?category=old-below')).toHaveLength(1)
    // What was in the other category only by one below it names it now.
    const [page] = await exportOf(store, operatorApi.key, 'code=MV-4')
    expect(page?.products[0]?.categories).toEqual(['taker', 'within'])
    expect((await remove('?move_to=taker')).body).toEqual({ deleted: 0, products: 0, categories: 0 })
  })

  test('an empty category goes without more words; what pages of the shop show stays', async () => {
    await fill({ categories: [{ slug: 'empty', name: 'Empty' }] })
    expect((await operatorApi.ask('DELETE', 'categories/empty')).body).toMatchObject({ deleted: 1 })
    for (const slug of ['hot-deals', 'electronics']) {
      const { body } = await operatorApi.ask('DELETE', `categories/${slug}?move_to=tea`)
      expect(body).toMatchObject({ code: 'category_needed' })
    }
  })

  test('a vendor has another name everywhere; orders keep theirs, and old carts and filters go on', async () => {
    const before = await placeOrder(store, line)
    const rename = (vendor: string, name: string) => operatorApi.ask('POST', 'vendors', { vendor, name })
    const renamed = await rename('Uji Tea House', 'Uji Verdant')
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Uji Verdant', renamed: true } })
    expect((await rename('Uji Tea House', 'Uji Verdant')).body).toMatchObject({ renamed: false })
    expect(await read('/api/products/get/301')).toMatchObject({ vendor_name: 'Uji Verdant' })

    const old = await idsOf('/api/best-seller?vendor_name=Uji%20Tea%20House')
    expect(old).toContain(301)
    expect(await idsOf('/api/best-seller?vendor_name=Uji%20Verdant')).toEqual(old)
    await expect.poll(async () => JSON.stringify(await read('/api/search?q=verdant'))).toContain('"id":301')

    // The cart of a device names the vendor as it was.
    const late = await placeOrder(store, line, { changes: { customer_phone: '01911111111' } })
    expect((await operatorApi.get(before)).vendor_name).toBe('Uji Tea House')
    expect((await operatorApi.get(late)).vendor_name).toBe('Uji Verdant')

    expect((await rename('Uji Verdant', 'Empty Vendor')).body).toMatchObject({ code: 'vendor_name_taken' })
    for (const unknown of ['Unknown', 'Uji Tea House'])
      expect((await rename(unknown, 'Somebody')).status).toBe(404)
    expect((await rename('Uji Verdant', 'Uji Tea House')).body).toMatchObject({ renamed: true })
  })

  test('a name of before that another vendor has now, or had since, is that one’s alone', async () => {
    const ofThatName = () => idsOf('/api/best-seller?vendor_name=Uji%20Tea%20House')
    const giveUp = (name: string) => operatorApi.ask('POST', 'vendors', { vendor: 'Uji Tea House', name })
    await giveUp('Uji Again')
    expect(await ofThatName()).not.toEqual([])
    await fill({ vendors: [{ name: 'Uji Tea House' }] })
    expect(await ofThatName()).toEqual([])
    await giveUp('Uji Third')
    expect(await ofThatName()).toEqual([])
    const late = placeOrder(store, line, { changes: { vendor_name: 'Uji Tea House' } })
    await expect(late).rejects.toThrow(/several_vendors/)
  })
})
