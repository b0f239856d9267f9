import { isDecodablePath } from '#core/page/decodable-path.ts'
import { findCategory, NEW_ARRIVALS_PATH, PAGES } from '#core/catalog/page-paths.ts'
import type { InternalFetch } from '#server/http/internal-reads.ts'

type Category = { id: number; slug: string }

// Never asked over a network: only its path counts.
const HERE = 'http://shop'

/** Whether the storefront has a page at a path, found out without rendering it. */
export async function pageExists(path: string, ask: InternalFetch): Promise<boolean> {
  if (!path.includes('$') && Object.hasOwn(PAGES, path)) return true
  const [page, key, ...rest] = path.slice(1).split('/')
  if (!key || rest.length > 0 || !isDecodablePath(key)) return false
  const has = async (url: string) => (await ask(HERE + url)).status === 200
  if (page === 'productDetails') return has(`/api/products/get/${key}`)
  if (page === 'vendorDetails') return has(`/api/vendor/${key}`)
  return `/${page}` === NEW_ARRIVALS_PATH && isCategory(key, ask)
}

async function isCategory(key: string, ask: InternalFetch): Promise<boolean> {
  const { status, body } = await ask(`${HERE}/api/allcategories`)
  return status === 200 && findCategory(decodeURIComponent(key), JSON.parse(body) as Category[]) !== undefined
}
