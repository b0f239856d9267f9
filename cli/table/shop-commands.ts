import type { CommandEntry } from '#cli/command-entry.ts'

/** What looks at the shelves. */
export const shopCommands: readonly CommandEntry[] = [
  {
    path: ['search'],
    summary: 'find products by words',
    calls: ['searchProducts'],
    json: 'Product[]',
    load: async () => (await import('#cli/commands/products/search.ts')).searchCommand,
  },
  {
    path: ['products'],
    summary: 'list products, of a category or a vendor',
    calls: ['listProducts'],
    json: 'Product[]',
    load: async () => (await import('#cli/commands/products/products.ts')).productsCommand,
  },
  {
    path: ['product'],
    summary: 'show one product',
    calls: ['getProduct'],
    json: 'Product',
    load: async () => (await import('#cli/commands/products/product.ts')).productCommand,
  },
  {
    path: ['best-sellers'],
    summary: 'list what is sold most',
    calls: ['listBestSellers'],
    json: 'Product[]',
    load: async () => (await import('#cli/commands/products/best-sellers.ts')).bestSellersCommand,
  },
  {
    path: ['hot-deals'],
    summary: 'list the hot deals',
    calls: ['listHotDeals'],
    json: 'Product[]',
    load: async () => (await import('#cli/commands/products/hot-deals.ts')).hotDealsCommand,
  },
  {
    path: ['top-deals'],
    summary: 'list the top deals',
    calls: ['listTopDeals'],
    json: 'Product[]',
    load: async () => (await import('#cli/commands/products/top-deals.ts')).topDealsCommand,
  },
  {
    path: ['categories'],
    summary: 'list the categories',
    calls: ['listCategories'],
    json: 'Category[]',
    load: async () => (await import('#cli/commands/products/categories.ts')).categoriesCommand,
  },
  {
    path: ['vendor'],
    summary: 'show a vendor and its products',
    calls: ['getVendor'],
    json: 'Vendor',
    load: async () => (await import('#cli/commands/products/vendor.ts')).vendorCommand,
  },
  {
    path: ['banners'],
    summary: 'list the banners of the home page',
    calls: ['listBanners'],
    json: 'Banner[]',
    load: async () => (await import('#cli/commands/products/banners.ts')).bannersCommand,
  },
]
