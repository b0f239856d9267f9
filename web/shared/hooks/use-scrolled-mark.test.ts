import { fireEvent, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'

import { useScrolledMark } from './use-media.ts'

const root = document.documentElement

it('marks the page once it is scrolled, and not before', () => {
  renderHook(useScrolledMark)
  expect('scrolled' in root.dataset).toBe(false)
  fireEvent.scroll(window)
  expect('scrolled' in root.dataset).toBe(true)
})

it('marks it when only a row of it is', () => {
  renderHook(useScrolledMark)
  const row = document.body.appendChild(document.createElement('ul'))
  fireEvent.scroll(row, { bubbles: false })
  expect('scrolled' in root.dataset).toBe(true)
  row.remove()
})
