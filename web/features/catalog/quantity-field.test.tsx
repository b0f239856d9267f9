import { fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'

import { testI18n } from '#web/test/test-i18n.ts'

import { QuantityField } from './quantity-field.tsx'

test.each([
  ['11', 10],
  [' ২ ', 2],
  ['\u202D4\u202C', 4],
  ['0', null],
  ['1.5', null],
])('%j counts as %j of ten', { tags: ['s2.6.quantity', 's5.quantity-below-one'] }, (typed, quantity) => {
  const onChange = vi.fn<(quantity: number) => void>()
  render(
    <I18nextProvider i18n={testI18n()}>
      <QuantityField label="Quantity" value={5} max={10} onChange={onChange} />
    </I18nextProvider>,
  )
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } })
  expect(onChange.mock.calls.flat()).toEqual(quantity === null ? [] : [quantity])
})
