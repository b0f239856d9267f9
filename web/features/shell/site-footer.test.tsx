import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { expectNoEffect } from '#web/test/does-nothing.ts'
import { renderPart } from '#web/test/render-route.tsx'

import { SiteFooter } from './site-footer.tsx'

const footer = () => within(screen.getByRole('contentinfo'))

it(
  'says who the shop is, where it is and how to reach it, with the current year',
  { tags: ['s1.footer', 's1.footer-year'] },
  async () => {
    renderPart(<SiteFooter />)
    footer().getByText(/^Authentic Japanese products from a dozen small shops/)
    footer().getByText('House 24, Road 11, Banani, Dhaka 1213, Bangladesh')
    footer().getByText('+880 1711-000000')
    expect(screen.getByRole('contentinfo').textContent).toContain('hello@nihonhaat.example')
    footer().getByText(new RegExp(`^© ${new Date().getFullYear()} `))
  },
)

it(
  'links to the same page in Bangla, with what is searched for',
  { tags: 's1.bangla-switches-the-shop' },
  async () => {
    window.history.replaceState(null, '', '/search?q=tea')
    renderPart(<SiteFooter />)
    const link = footer().getByRole<HTMLAnchorElement>('link', { name: 'বাংলা' })
    expect([link.getAttribute('href'), link.lang]).toEqual(['?lng=bn', 'bn'])
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
    expect(link.href).toBe(`${window.location.origin}/search?q=tea&lng=bn`)
  },
)

it('has four entries that do nothing', { tags: 's1.footer-placeholders' }, async () => {
  const page = renderPart(<SiteFooter />)
  const entries = footer().getAllByRole('button')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Contact Us',
    'Returns',
    'Site Map',
    'Help & FAQ',
  ])
  await expectNoEffect(page, entries)
})
