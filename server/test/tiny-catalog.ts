import type { NumberedProduct, WholeCatalog } from '#server/seed/demo-catalog.ts'

const HOT = 'hot-deals'

/** A store small enough to know by heart: 3 vendors, 5 categories, 2 banners, 8 products. */
export const tinyCatalog: WholeCatalog = {
  vendors: [
    { id: 3, name: 'Uji Tea House' },
    { id: 5, name: 'Osaka Denki' },
    { id: 7, name: 'Empty Vendor' },
  ],
  categories: [
    { id: 1, name: 'Tea & Matcha', slug: 'tea' },
    { id: 2, name: 'Hot Deals', slug: 'hot-deals' },
    { id: 4, name: 'Electronics & Computers', slug: 'electronics' },
    { id: 9, name: 'Recipes', slug: 'recipes' },
    { id: 21, name: 'Cameras', slug: 'cameras', parent: 'electronics' },
  ],
  banners: [
    { id: 1, photo: 'autumn-tea.webp', title: 'Autumn Tea', subtitle: 'First-flush leaves' },
    { id: 2, photo: 'kitchen.webp', title: 'Kitchen Craft', subtitle: 'Knives that last' },
  ],
  products: [
    tea(301, 'Bamboo Matcha Whisk', 1250, {
      stock: 25,
      sold: 90,
      original_price: 1500,
      categories: ['tea', HOT],
    }),
    tea(302, 'Cast Iron Kettle', 8400, { stock: 0, sold: 70 }),
    tea(303, 'Uji Sencha 煎茶', 640.5, { stock: 5, sold: 300, top_deal: true }),
    tea(304, 'Matcha Bowl 100%', 2100, { stock: 999, sold: 10, top_deal: true, categories: ['tea', HOT] }),
    device(501, 'Wireless Trackball Mouse', 4200.5, { stock: 8, sold: 120 }),
    device(502, 'Instant Camera', 15_900, { stock: 3, sold: 40, top_deal: true, categories: ['cameras'] }),
    device(503, 'ＵＳＢ_Hub', 1800, { stock: 60, sold: 5, categories: ['electronics', HOT] }),
    device(504, 'Tea Kettle, Electric', 5600, { stock: 2000, sold: 1 }),
  ],
}

type Facts = Pick<NumberedProduct, 'stock' | 'sold' | 'original_price' | 'top_deal' | 'categories'>

function tea(id: number, name: string, price: number, facts: Facts) {
  return product({
    id,
    name,
    price,
    model: 'Takayama',
    vendor: 'Uji Tea House',
    categories: ['tea'],
    ...facts,
  })
}

function device(id: number, name: string, price: number, facts: Facts) {
  const categories = ['electronics']
  return product({ id, name, price, model: 'Denki', vendor: 'Osaka Denki', categories, ...facts })
}

function product(said: Omit<NumberedProduct, 'product_code'>): NumberedProduct {
  const { id, name } = said
  return {
    product_code: `NH-${id}`,
    photo: `${id}.webp`,
    description: `${name}, as the vendor describes it.`,
    ...said,
  }
}
