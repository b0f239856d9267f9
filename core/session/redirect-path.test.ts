import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '#core/testing/any-text.ts'
import { safeRedirectPath } from './redirect-path.ts'

const pages = ['/', '/checkout', '/myAccounts', '/viewPage']
const origin = 'https://shop.example'
const elsewhere = fc
  .tuple(fc.constantFrom('http', 'https'), fc.domain(), anyText)
  .map(([scheme, host, path]) => `${scheme}://${host}/${encodeURI(path)}`)

const own = [
  '/',
  '/checkout',
  '/myAccounts?tab=1',
  '/viewPage#lines',
  '/viewPage?q=চা',
  '/?next=//evil.example',
]

test.each(own)('our own page %s is kept as it is', { tags: 's2.11.safe-redirect' }, (path) => {
  expect(safeRedirectPath(path, pages, '/fallback')).toBe(path)
})

const attacks = [
  ...['', 'checkout', '//evil.example', '///evil.example', '//evil.example/checkout', '/\\evil.example'],
  ...['\\\\evil.example', '/checkout\\..\\evil', 'https://evil.example', 'https:/checkout', 'https:checkout'],
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', ' /checkout', '/checkout '],
  ...['/\t/evil.example', '/\n/evil.example', '\t//evil.example', '/checkout\u0000'],
  ...['/checkout?a=\r\nSet-Cookie:x', '\u00A0/checkout', '\uFEFF/checkout', '/%09/evil.example'],
  ...['/%0d%0acheckout', '/%2f/evil.example', '/%2F%2Fevil.example', '/%5cevil.example', '/%2e%2e/checkout'],
  ...['/./checkout', '/../checkout', '/checkout/..//evil.example', '/checkout//', '/%252fevil.example'],
  ...['/checkout%2fa', '/checkout%3Fa', '/checkout%23a', '/%', '/%ff', '/.evil.example', '/@evil.example'],
]

describe.each([
  ['by list', pages],
  ['by a test that lets everything pass', () => true],
] as const)('allowed %s', (_name, allowed) => {
  test.each(attacks.filter((path) => !['/.evil.example', '/@evil.example'].includes(path)))(
    '%j goes to the fallback',
    { tags: 'T-22' },
    (path) => {
      expect(safeRedirectPath(path, allowed, '/fallback')).toBe('/fallback')
    },
  )

  test.each([null, undefined, 7, {}, ['/checkout'], { toString: () => '/checkout' }])(
    'a value that is no text goes to the fallback: %j',
    (path) => {
      expect(safeRedirectPath(path, allowed, '/fallback')).toBe('/fallback')
    },
  )
})

test.each(['/login', '/CHECKOUT', '/checkout/', '/.evil.example', '/@evil.example'])(
  '%s is no page of the list',
  { tags: 's2.11.safe-redirect' },
  (path) => {
    expect(safeRedirectPath(path, pages)).toBe('/')
  },
)

test('a test sees the decoded path, so that spelling cannot get around it', { tags: 'T-22' }, () => {
  const allowed = (path: string) => path !== '/login'
  expect(safeRedirectPath('/%6cogin?x=1', allowed)).toBe('/')
  // A percent sign before what is no code is a percent sign.
  for (const path of ['/categoryDetails/%E0%A6%9A%E0%A6%BE', '/categoryDetails/50%255g'])
    expect(safeRedirectPath(path, allowed)).toBe(path)
})

const PIECES = ['/', '\\', '..', '%2f', '@', ':', 'evil.example']

test(
  'whatever comes in, the target is a listed page of this origin',
  { tags: ['s2.11.safe-redirect', 'T-22'] },
  () => {
    const piece = fc.constantFrom(...pages, ...attacks, ...PIECES, '%5c', '?', '#')
    const anything = fc.oneof(
      fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join('')),
      anyText.map((text) => `/${text}`),
      elsewhere,
    )
    fc.assert(
      fc.property(anything, (path) => {
        const target = new URL(safeRedirectPath(path, pages), origin)
        expect(target.origin).toBe(origin)
        expect(pages).toContain(target.pathname)
      }),
      { numRuns: 300 },
    )
  },
)

test('even a test that lets everything pass never leaves this origin', { tags: 'T-22' }, () => {
  const piece = fc.constantFrom(...attacks, ...PIECES, '//', '\t', '.', '%09')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const path = safeRedirectPath(pieces.join(''), () => true)
      const target = new URL(path, origin)
      expect(target.origin).toBe(origin)
      expect(path.startsWith(target.pathname)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
