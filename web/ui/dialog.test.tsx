import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { supplyDialog } from '#web/testing/supply-dialog.ts'

import { Dialog } from './dialog.tsx'

const PLACE = { clientX: 100, clientY: 300 }

supplyDialog()

/** Shows a dialog that a tap at `PLACE` opened, and counts how often it is closed and answered. */
function open(role: 'dialog' | 'alertdialog' = 'dialog') {
  tap(document.body)
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

function tap(
  target: Element,
  { place = PLACE, from = target, pointerType = 'touch', detail = 1 } = {},
): void {
  fireEvent.pointerDown(from, { ...place, pointerType })
  fireEvent.mouseDown(from, { ...place, detail })
  fireEvent.click(target, { ...place, detail })
}

it('is not closed by the second click of the double click that opened it', { tags: 's2.9.beside' }, () => {
  const { dialog, ok, closed, answered } = open()
  tap(dialog)
  tap(ok)
  expect(closed).not.toHaveBeenCalled()
  expect(answered).not.toHaveBeenCalled()
})

it('tells a double click of a mouse from two clicks by what the mouse says', () => {
  const { ok, answered } = open()
  tap(ok, { pointerType: 'mouse', detail: 2 })
  expect(answered).not.toHaveBeenCalled()
  tap(ok, { pointerType: 'mouse' })
  expect(answered).toHaveBeenCalledOnce()
})

it('keeps its focus from such a click, too', { tags: 's8.alerts-stay' }, () => {
  const { ok } = open('alertdialog')
  fireEvent.pointerDown(screen.getByText('More'), { ...PLACE, pointerType: 'touch' })
  expect(fireEvent.mouseDown(screen.getByText('More'), PLACE)).toBe(false)
  expect(document.activeElement).toBe(ok)
})

it('is closed at the same place by a tap of its own', { tags: 's2.9.beside' }, () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  const { dialog, closed } = open()
  vi.advanceTimersByTime(500)
  tap(dialog)
  vi.useRealTimers()
  expect(closed).toHaveBeenCalledOnce()
})

it('hears no click that began before it stood', { tags: 's8.alerts-stay' }, () => {
  fireEvent.pointerDown(document.body, { clientX: 5, clientY: 5 })
  const answered = vi.fn<() => void>()
  render(
    <Dialog labelledBy="title" onClose={() => {}}>
      <button type="button" onClick={answered}>
        OK
      </button>
    </Dialog>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(answered).not.toHaveBeenCalled()
  // What keys and reading aids click comes without a press.
  fireEvent.click(screen.getByRole('button'))
  expect(answered).toHaveBeenCalledOnce()
})

it(
  'stays as an alert until it is answered: a tap beside it does nothing, the focus stays on the answer',
  { tags: 's8.alerts-stay' },
  () => {
    const { dialog, ok, closed, answered } = open('alertdialog')
    expect(document.activeElement).toBe(ok)
    const place = { clientX: 5, clientY: 5 }
    expect(fireEvent.mouseDown(dialog, place)).toBe(false)
    tap(dialog, { place })
    expect(closed).not.toHaveBeenCalled()
    tap(ok, { place: { clientX: 100, clientY: 600 } })
    expect(answered).toHaveBeenCalledOnce()
  },
)

it('is not answered by Enter that is still held down', () => {
  const { ok } = open('alertdialog')
  expect(fireEvent.keyDown(ok, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(ok, { key: 'Enter' })).toBe(true)
})

it.each(['Opener', 'Page'])('gives the focus back to what had it, else to the heading: %s', (name) => {
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

it('knows when a browser has closed it without asking', () => {
  const { dialog, closed } = open('alertdialog')
  fireEvent(dialog, new Event('close'))
  expect(closed).not.toHaveBeenCalled()
  dialog.removeAttribute('open')
  fireEvent(dialog, new Event('close'))
  expect(closed).toHaveBeenCalledOnce()
})
