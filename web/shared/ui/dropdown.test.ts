import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { lazyModule } from '#web/shared/lib/lazy-module.ts'

import { usePopups } from './dropdown.tsx'

test('closes only the popup whose code was lost', () => {
  const part = lazyModule<Record<'cart' | 'recent', () => null>>(() => Promise.reject(new Error('lost')))
  const { result } = renderHook(() => usePopups(part, () => {}))
  const change = (name: 'cart' | 'recent', open: boolean) =>
    act(() => result.current.popup(name).onOpenChange(open))
  change('cart', true)
  change('recent', true)
  change('cart', false)
  expect(result.current.popup('recent').open).toBe(true)
  change('recent', false)
  expect(result.current.popup('recent').open).toBe(false)
})
