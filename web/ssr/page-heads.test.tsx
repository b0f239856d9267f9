import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { captureLog } from '#web/test/capture-log.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderRoute } from '#web/test/render-route.tsx'
import { wireProduct } from '#web/test/wire-products.ts'

const metas = (name: string) =>
  [...document.head.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`)].map((meta) =>
    meta.getAttribute('content'),
  )
const links = (rel: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].map((link) =>
    link.getAttribute('href')?.replace(window.location.origin, ''),
  )

const ALWAYS =
  'description og:type og:site_name og:title og:description og:image og:image:alt og:locale twitter:card'

/** What has to stand exactly once, or not at all, on a page that is found under a path or under none. */
function expectOneHead(path: string | null): void {
  expect(document.head.querySelectorAll('title')).toHaveLength(1)
  expect(ALWAYS.split(' ').filter((name) => metas(name).length !== 1)).toEqual([])
  expect(links('canonical')).toEqual(path === null ? [] : [path])
  expect(links('alternate')).toEqual(
    path === null ? [] : [path, ...['ja', 'es', 'hi', 'fr', 'bn'].map((lng) => `${path}?lng=${lng}`), path],
  )
  expect(metas('robots')).toEqual(path === null ? ['noindex'] : [])
  const url = metas('og:url').map((address) => address?.replace(window.location.origin, ''))
  expect(url).toEqual(path === null ? [] : [path])
}

const titled = (title: string) => waitFor(() => expect(document.title).toBe(`${title} · Nihon Haat`))

describe('the head of a page', () => {
  beforeEach(() => {
    storeSays('getProduct', ({ respond }) => respond(200, wireProduct()))
  })

  it.each([
    ['/', 'Authentic Japanese products in Bangladesh', '/'],
    ['/productDetails/1', 'Sencha 100 g', '/productDetails/1'],
    ['/categoryDetails/tea', 'Tea & Matcha', '/categoryDetails/tea'],
    ['/categoryDetails/hot-deals', 'Hot Deals', '/categoryDetails/2'],
    ['/vendorDetails/1', 'Uji Tea House', '/vendorDetails/1'],
    ['/search', 'Categories', '/search'],
  ])('of %s is that of “%s”, found under one path', async (address, title, path) => {
    await renderRoute(address)
    await titled(title)
    expectOneHead(path)
  })

  it.each<[string, string, (() => unknown)?]>([
    ['/categoryDetails/tea?name=green', 'Tea & Matcha'],
    ['/search?q=tea', 'Search results for “tea”'],
    ['/login', 'Login'],
    ['/categoryDetails/nothing', 'nothing'],
    ['/vendorDetails/none', 'Vendor not found', captureLog],
    ['/productDetails/1e0', 'Product not found'],
  ])('of %s is that of “%s”, which is nothing to be found', async (address, title, before) => {
    before?.()
    await renderRoute(address)
    await titled(title)
    await waitFor(() => expectOneHead(null))
  })

  it('of a product has its picture, the beginning of its description and its price', async () => {
    const description = `Stone-ground in Uji from first-flush leaves. ${'Best when fresh. '.repeat(9)}`
    storeSays('getProduct', ({ respond }) => respond(200, wireProduct({ description })))
    await renderRoute('/productDetails/1')
    await titled('Sencha 100 g')
    expect(metas('og:type')).toEqual(['product'])
    expect(metas('og:image')[0]).toBe(`${window.location.origin}/assets/images/products/sencha.webp`)
    expect(metas('description')).toEqual(metas('og:description'))
    const [summary] = metas('description')
    const words = /^Stone-ground in Uji from first-flush leaves\. (?:Best when fresh\. )+৳850, free delivery/
    expect(summary).toMatch(words)
    expect(summary?.length).toBeLessThanOrEqual(155)
  })
})
