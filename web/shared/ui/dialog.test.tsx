import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { Dialog } from './dialog.tsx'

/** Shows a dialog and counts how often it is closed and answered. */
function open(role: 'dialog' | 'alertdialog' = 'dialog') {
  const closed = vi.fn<() => void>()
  const answered = vi.fn<() => void>()
  render(
    <Dialog role={role} labelledBy="title" onClose={closed}>
      <a href="#elsewhere">More</a>
      <input aria-label="Name" />
      <button type="button" data-first-focus="" onClick={answered}>
        OK
      </button>
    </Dialog>,
  )
  return { dialog: screen.getByRole(role), ok: screen.getByRole('button'), closed, answered }
}

/** A click as browsers report it: `detail` counts the clicks of a double click. */
function click(target: Element, { from = target, detail = 1 } = {}): void {
  fireEvent.mouseDown(from, { detail })
  fireEvent.click(target, { detail })
}

it('ignores the second click of the double click that opened it', { tags: 's2.9.beside' }, () => {
  const { dialog, ok, closed, answered } = open()
  click(dialog, { detail: 2 })
  click(ok, { detail: 2 })
  expect(closed).not.toHaveBeenCalled()
  expect(answered).not.toHaveBeenCalled()
})

it('keeps the focus during such a click', { tags: 's8.alerts-stay' }, () => {
  const { ok } = open('alertdialog')
  expect(fireEvent.mouseDown(screen.getByText('More'), { detail: 2 })).toBe(false)
  expect(document.activeElement).toBe(ok)
})

it('closes on a click on the backdrop', { tags: 's2.9.beside' }, () => {
  const { dialog, closed } = open()
  click(dialog)
  expect(closed).toHaveBeenCalledOnce()
})

it('stays open when text that is selected inside ends beside it', { tags: 's2.10.marked-text' }, () => {
  const { dialog, closed } = open()
  click(dialog, { from: screen.getByLabelText('Name') })
  expect(closed).not.toHaveBeenCalled()
})

it(
  'stays as an alert until it is answered: a tap beside it does nothing, the focus stays on the answer',
  { tags: 's8.alerts-stay' },
  () => {
    const { dialog, ok, closed, answered } = open('alertdialog')
    expect(document.activeElement).toBe(ok)
    expect(fireEvent.mouseDown(dialog)).toBe(false)
    click(dialog)
    expect(closed).not.toHaveBeenCalled()
    click(ok)
    expect(answered).toHaveBeenCalledOnce()
  },
)

it.each(['Opener', 'Page'])('returns the focus to the opener, else to the heading: %s', (name) => {
  render(
    <main>
      <h1 tabIndex={-1}>Page</h1>
      <button type="button">Opener</button>
    </main>,
  )
  if (name === 'Opener') screen.getByText(name).focus()
  const dialog = render(
    <Dialog labelledBy="title" onClose={() => {}}>
      Sure?
    </Dialog>,
  )
  dialog.unmount()
  expect(document.activeElement).toBe(screen.getByText(name))
})

it('reports when the browser has closed it', () => {
  const { dialog, closed } = open('alertdialog')
  fireEvent(dialog, new Event('close'))
  expect(closed).not.toHaveBeenCalled()
  dialog.removeAttribute('open')
  fireEvent(dialog, new Event('close'))
  expect(closed).toHaveBeenCalledOnce()
})
