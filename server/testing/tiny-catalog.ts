import type { Catalog } from '#server/seed/write-catalog.ts'

/** A store small enough to know by heart: 3 vendors, 5 categories, 2 banners, 8 products. */
export const tinyCatalog: Catalog = {
  vendors: [
    { id: 3, name: 'Uji Tea House' },
    { id: 5, name: 'Osaka Denki' },
    { id: 7, name: 'Empty Shelf' },
  ],
  categories: [
    { id: 1, name: 'Tea & Matcha', slug: 'tea' },
    { id: 2, name: 'Hot Deals', slug: 'hot-deals' },
    { id: 4, name: 'Electronics & Computers', slug: 'electronics' },
    { id: 9, name: 'Recipes', slug: 'recipes' },
    { id: 21, name: 'Cameras', slug: 'cameras', parentSlug: 'electronics' },
  ],
  banners: [
    { id: 1, photo: 'autumn-tea.webp', title: 'Autumn Tea', subtitle: 'First-flush leaves' },
    { id: 2, photo: 'kitchen.webp', title: 'Kitchen Craft', subtitle: 'Knives that last' },
  ],
  products: [
    tea(301, 'Bamboo Matcha Whisk', 1250, { stock: 25, soldCount: 90, originalPrice: 1500, hotDeal: true }),
    tea(302, 'Cast Iron Kettle', 8400, { stock: 0, soldCount: 70 }),
    tea(303, 'Uji Sencha 煎茶', 640.5, { stock: 5, soldCount: 300, topDeal: true }),
    tea(304, 'Matcha Bowl 100%', 2100, { stock: 999, soldCount: 10, topDeal: true, hotDeal: true }),
    device(501, 'Wireless Trackball Mouse', 4200.5, { stock: 8, soldCount: 120 }),
    device(502, 'Instant Camera', 15_900, { stock: 3, soldCount: 40, topDeal: true, slug: 'cameras' }),
    device(503, 'ＵＳＢ_Hub', 1800, { stock: 60, soldCount: 5, hotDeal: true }),
    device(504, 'Tea Kettle, Electric', 5600, { stock: 2000, soldCount: 1 }),
  ],
}

type Facts = {
  stock: number
  soldCount: number
  originalPrice?: number
  hotDeal?: boolean
  topDeal?: boolean
  slug?: 'tea' | 'electronics' | 'cameras'
}

function tea(id: number, name: string, price: number, facts: Facts) {
  return product(id, name, price, { slug: 'tea', ...facts }, 3, 'Takayama')
}

function device(id: number, name: string, price: number, facts: Facts) {
  return product(id, name, price, { slug: 'electronics', ...facts }, 5, 'Denki')
}

function product(id: number, name: string, price: number, facts: Facts, vendorId: number, model: string) {
  const { stock, soldCount, originalPrice, hotDeal = false, topDeal = false, slug = 'tea' } = facts
  return {
    id,
    vendorId,
    name,
    price,
    ...(originalPrice === undefined ? {} : { originalPrice }),
    model,
    productCode: `NH-${id}`,
    stock,
    soldCount,
    categorySlugs: [slug],
    hotDeal,
    topDeal,
    photo: `${id}.webp`,
    description: `${name}, as the vendor describes it.`,
  }
}
