/** A category; `parentSlug` groups it below another one in menus, the list itself stays flat. */
export type SeedCategory = {
  id: number
  name: string
  slug: string
  parentSlug?: string
}

/**
 * Every category of the demo shop. Ids 2 and 4 are fixed by the storefront's routes (spec §2.1); the slugs below
 * `electronics` from cameras to mcs are the entries of the 'collect' menu (spec §2.2).
 */
export const categories = [
  { id: 1, name: 'Tea & Matcha', slug: 'tea' },
  { id: 2, name: 'Hot Deals', slug: 'hot-deals' },
  { id: 3, name: 'Kitchen & Dining', slug: 'kitchen' },
  { id: 4, name: 'Electronics & Computers', slug: 'electronics' },
  { id: 5, name: 'Stationery', slug: 'stationery' },
  { id: 6, name: 'Beauty & Bath', slug: 'beauty' },
  { id: 7, name: 'Snacks & Sweets', slug: 'snacks' },
  { id: 8, name: 'Pantry & Noodles', slug: 'pantry' },
  { id: 9, name: 'Recipes', slug: 'recipes' },
  { id: 10, name: 'Home & Living', slug: 'home' },
  { id: 11, name: 'Toys & Games', slug: 'toys' },
  { id: 12, name: 'Fashion & Kimono', slug: 'fashion' },
  { id: 13, name: 'Crafts & Ceramics', slug: 'crafts' },
  { id: 14, name: 'Garden & Bonsai', slug: 'garden' },
  { id: 21, name: 'Cameras', slug: 'cameras', parentSlug: 'electronics' },
  { id: 22, name: 'Computers', slug: 'computers', parentSlug: 'electronics' },
  { id: 23, name: 'Mice', slug: 'mice', parentSlug: 'electronics' },
  { id: 24, name: 'Monitors', slug: 'monitors', parentSlug: 'electronics' },
  { id: 25, name: 'Printers', slug: 'printers', parentSlug: 'electronics' },
  { id: 26, name: 'Scanners', slug: 'scanners', parentSlug: 'electronics' },
  { id: 27, name: 'Webcams', slug: 'webcams', parentSlug: 'electronics' },
  { id: 28, name: 'Tablets', slug: 'tablets', parentSlug: 'electronics' },
  { id: 29, name: 'Desktops', slug: 'desktops', parentSlug: 'electronics' },
  { id: 30, name: 'PCs', slug: 'pcs', parentSlug: 'electronics' },
  { id: 31, name: 'MCs', slug: 'mcs', parentSlug: 'electronics' },
  { id: 32, name: 'Phones', slug: 'phones', parentSlug: 'electronics' },
  { id: 33, name: 'Audio', slug: 'audio', parentSlug: 'electronics' },
] as const satisfies readonly SeedCategory[]

/** The slug of a category that exists. */
export type CategorySlug = (typeof categories)[number]['slug']

/** A slug that a shelf may name; membership in the hot deals is a flag of the product instead. */
export type ShelfSlug = Exclude<CategorySlug, 'hot-deals'>
