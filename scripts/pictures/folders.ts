import { join } from 'node:path'

import type { DrawnKind } from './sizes.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Where pictures lie, and in which sizes: those of the store, and those that the storefront itself brings. */
export const FOLDERS: readonly { folder: string; kindOf: (name: string) => DrawnKind }[] = [
  { folder: join(ROOT, 'server', 'assets', 'images', 'products'), kindOf: () => 'products' },
  { folder: join(ROOT, 'server', 'assets', 'images', 'banners'), kindOf: () => 'banners' },
  {
    folder: join(ROOT, 'web', 'public', 'app', 'pictures'),
    kindOf: (name) => (name.startsWith('promo-') ? 'tiles' : 'banners'),
  },
]
