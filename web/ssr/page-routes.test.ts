import { expect, test } from 'vitest'

import { firstPages, ownPages, PAGES } from '#core/catalog/page-paths.ts'
import type { FileRouteTypes } from '#web/app/route-tree.gen.ts'

/** All but the one for whatever is no page. */
type Route = Exclude<FileRouteTypes['to'], '/$'>

// The compiler holds the table of pages and the routes of the storefront against each other.
const pages: Readonly<Record<Route, string>> = PAGES
const routes = Object.keys(PAGES) as (keyof typeof PAGES)[] satisfies Route[]

test('server, mails and terminal know every page of the storefront by the same table', () => {
  expect(new Set(routes.map((route) => pages[route]))).toEqual(new Set(['first', 'other', 'own']))
  expect(firstPages()).toContain('/productDetails/:productId')
  expect(ownPages()).toContain('/logout')
})
