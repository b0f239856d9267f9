import { expect, test } from 'vitest'

import { decorationNeeded } from './essential-forms-plugin.ts'

const chunk = (fileName: string, moduleIds: string[], imports: string[] = []) => ({
  fileName,
  moduleIds,
  imports,
})
const LOGIN = '/shop/web/routes/login.tsx?tsr-split=component'
const ICONS = '/shop/web/features/auth/social-buttons.tsx'
const FIELDS = '/shop/web/shared/ui/form.ts'

test('names a chunk of nothing but decoration that an essential form imports, directly or not', () => {
  const chunks = [
    chunk('login.js', [LOGIN], ['forms.js', 'vendor.js']),
    chunk('forms.js', [FIELDS], ['icons.js']),
    chunk('icons.js', [ICONS]),
    chunk('vendor.js', ['/shop/node_modules/react/index.js']),
  ]
  expect(decorationNeeded(chunks)).toEqual(['icons.js'])
})

test('takes decoration in the same chunk as a form, and any that other pages import', () => {
  const chunks = [
    chunk('login.js', [LOGIN], ['forms.js']),
    chunk('forms.js', [FIELDS, ICONS]),
    chunk('home.js', ['/shop/web/routes/index.tsx?tsr-split=component'], ['strip.js']),
    chunk('strip.js', ['/shop/web/features/catalog/home/service-strip.tsx']),
  ]
  expect(decorationNeeded(chunks)).toEqual([])
})
