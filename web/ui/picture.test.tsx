import { act, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'

import { testI18n } from '../testing/test-i18n.ts'
import { Picture } from './picture.tsx'

const WIDTHS = [{ type: 'image/avif', srcSet: '/whisk-320.avif 320w', sizes: '50vw' }]

function show({ src = '/whisk.JPG', prepared = WIDTHS } = {}) {
  const { container } = render(
    <I18nextProvider i18n={testI18n()}>
      <Picture {...{ src, prepared }} alt="Whisk" width={640} height={640} waiting={<i>on its way</i>} />
    </I18nextProvider>,
  )
  return { widths: () => container.querySelectorAll('source').length }
}
const image = () => screen.getByRole('img', { name: 'Whisk' })

test('something waits in its place until it is loaded', () => {
  show()
  expect(screen.getByText('on its way')).toBeDefined()
  fireEvent.load(image())
  expect(screen.queryByText('on its way')).toBeNull()
})

test('widths that nobody prepared give way to the file as it is, and that to a word', () => {
  const { widths } = show()
  expect(widths()).toBe(1)
  fireEvent.error(image())
  expect(widths()).toBe(0)
  expect(image().getAttribute('src')).toBe('/whisk.JPG')
  fireEvent.error(image())
  expect(screen.queryByRole('img', { name: 'Whisk' })).toBeNull()
  expect(screen.getByText('Image unavailable')).toBeDefined()
})

test('a picture without prepared widths is tried once', () => {
  show({ prepared: [] })
  fireEvent.error(image())
  expect(screen.getByText('Image unavailable')).toBeDefined()
})

test('a lost picture is tried again when the network is back', () => {
  show({ prepared: [] })
  fireEvent.error(image())
  act(() => void window.dispatchEvent(new Event('online')))
  expect(image()).toBeDefined()
})

test('where there is no picture at all the word stands at once', () => {
  show({ src: '' })
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText('Image unavailable')).toBeDefined()
})
