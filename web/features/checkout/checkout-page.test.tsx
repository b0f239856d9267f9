import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { partsWithoutRole } from '#web/test/fields.ts'
import { goOn, isOpen, openCheckout, step } from '#web/test/checkout.tsx'
import { sampleUser, signIn } from '#web/test/sign-in.ts'

const type = (label: string, text: string) =>
  userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), text)

it('the order table names the role of every part, which phones show as blocks', async () => {
  signIn()
  await openCheckout()
  await goOn(3)
  expect(partsWithoutRole(screen.getByRole('table', { name: 'Confirm Order' }))).toEqual([])
})

it.each([
  ['Register Account', '/register'],
  ['Returning Customer', '/login'],
])('the checkout options lead with %s to %s', { tags: 's2.16.options' }, async (choice, path) => {
  const { router } = await openCheckout()
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(choice) }))
  const left = new Promise<string>((resolve) => {
    router.subscribe('onBeforeNavigate', ({ toLocation }) => resolve(toLocation.pathname))
  })
  await goOn()
  expect(await left).toBe(path)
})

describe('the delivery details', () => {
  it('take another address when asked', { tags: 's2.16.other-address' }, async () => {
    await openCheckout()
    await goOn()
    await type('First Name', 'Karim')
    await goOn()
    await userEvent.click(screen.getByRole('checkbox'))
    await type('Address', '5 Hill Street')
    await userEvent.selectOptions(screen.getByLabelText('Delivery country'), 'Japan')
    await goOn(2)
    const address = screen.getByText('5 Hill Street').closest('address')
    expect(address?.textContent).toContain('Japan')
  })

  it(
    'promise a time and a way back at home, and nothing to another country',
    { tags: 's2.16.delivery' },
    async () => {
      const promised = () =>
        [/^Delivered in 3 to 7 days/, /^Not right\?/].map((text) => screen.queryByText(text))
      signIn({ ...sampleUser, country: 'Japan' })
      await openCheckout()
      await goOn()
      await userEvent.selectOptions(screen.getByLabelText('Delivery country'), 'Bangladesh')
      await goOn(2)
      expect(promised()).not.toContain(null)
      await userEvent.click(step('Delivery Details'))
      await userEvent.selectOptions(screen.getByLabelText('Delivery country'), 'Japan')
      await goOn(2)
      expect(isOpen('Confirm Order')).toBe(true)
      expect(promised()).toEqual([null, null])
    },
  )
})
