import { render } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'

import { PageHeading } from '../ui/page-heading.tsx'
import { testI18n } from '../testing/test-i18n.ts'
import { PageTitle } from './page-title.tsx'

const shown = (element: React.ReactNode) =>
  render(<I18nextProvider i18n={testI18n()}>{element}</I18nextProvider>)

test('the page names the document, before the shop', () => {
  shown(<PageTitle>Shopping Cart</PageTitle>)
  expect(document.title).toBe('Shopping Cart · Nihon Haat')
})

test('the title that the document came with gives way', () => {
  const boot = document.createElement('title')
  boot.dataset['boot'] = ''
  boot.textContent = 'Nihon Haat'
  document.head.prepend(boot)
  shown(<PageTitle>Login</PageTitle>)
  expect(document.title).toBe('Login · Nihon Haat')
})

test('a heading of plain text names the document too', () => {
  shown(<PageHeading>Newsletter</PageHeading>)
  expect(document.title).toBe('Newsletter · Nihon Haat')
})

test('a heading of several parts is named by its title', () => {
  shown(
    <PageHeading title="Search: tea">
      Search <em>tea</em>
    </PageHeading>,
  )
  expect(document.title).toBe('Search: tea · Nihon Haat')
})
