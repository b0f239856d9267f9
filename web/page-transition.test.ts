import { afterEach, expect, it, vi } from 'vitest'

import { chooseReducedData } from './lib/reduced-data.ts'
import { pageTransition, transitionTypes } from './app.tsx'

const between = (from: string | null, to: string) =>
  transitionTypes({
    ...(from !== null && { fromLocation: { pathname: from } }),
    toLocation: { pathname: to },
  })

afterEach(() => {
  chooseReducedData(false)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('fades from one page to another', () => {
  expect(between('/', '/login')).toEqual(['page'])
  expect(between('/productDetails/1', '/')).toEqual(['page'])
})

it.each([
  ['the first page', null, '/'],
  ['a product, which stands there in the next frame', '/', '/productDetails/1'],
  ['a search in place', '/categoryDetails/tea', '/categoryDetails/tea'],
])('does not fade to %s', (_, from, to) => {
  expect(between(from, to)).toBe(false)
})

it('fades for nobody who wants less motion, or less on the line', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('reduce') }) as MediaQueryList,
  )
  expect(between('/', '/login')).toBe(false)
  vi.restoreAllMocks()
  chooseReducedData(true)
  expect(between('/', '/login')).toBe(false)
})

it('is left to browsers that can choose', () => {
  vi.stubGlobal('CSS', { supports: () => false })
  expect(pageTransition()).toBeUndefined()
  vi.stubGlobal('CSS', { supports: () => true })
  expect(pageTransition()).toBeDefined()
})
