import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { ownedTextNodes } from './owned-text-nodes.ts'

function Shown({ children }: { children: string }) {
  return children
}

it.each([
  ['text beside an element', <p key="p">Total{<b />}</p>, '<p> "Total"'],
  ['text beside a condition', <p key="p">Total{false}</p>, '<p> "Total"'],
  ['text that a component returns', <Shown key="p">Total</Shown>, 'Shown "Total"'],
])('finds %s', async (_what, page, place) => {
  const { rerender } = render(page)
  // Also when the page does not show it any more.
  await Promise.resolve()
  rerender(<i />)
  expect(ownedTextNodes()).toEqual([expect.stringContaining(place)])
})

it('does not find text that is the only child of its element', () => {
  render(
    <p>
      <b>{1}</b>
      <i>Total</i>
    </p>,
  )
  expect(ownedTextNodes()).toEqual([])
})
