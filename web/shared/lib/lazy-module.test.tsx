import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { preload, lazyModule, useLazyModule, type LazyModule } from './lazy-module.ts'

type Props = { part: LazyModule<string>; wanted?: boolean; onFail?: () => void }

function Shown({ part, wanted = true, onFail = () => expect.unreachable() }: Props) {
  return <p>{useLazyModule(part, { wanted, onFail }) ?? 'not here'}</p>
}
const text = () => screen.getByRole('paragraph').textContent
const loading = () => vi.fn<() => Promise<string>>().mockResolvedValue('here')

test('the code is shown when it has come, and at once from then on', async () => {
  const load = loading()
  const part = lazyModule(load)
  const first = render(<Shown part={part} />)
  expect(text()).toBe('not here')
  await screen.findByText('here')
  first.unmount()

  render(<Shown part={part} />)
  expect(text()).toBe('here')
  expect(load).toHaveBeenCalledOnce()
})

test('loads nothing before it is wanted, and shows nothing afterwards', async () => {
  const load = loading()
  const part = lazyModule(load)
  const { rerender } = render(<Shown part={part} wanted={false} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<Shown part={part} />)
  await screen.findByText('here')
  rerender(<Shown part={part} wanted={false} />)
  expect(text()).toBe('not here')
})

test('shows preloaded code at once', async () => {
  const load = loading()
  const part = lazyModule(load)
  preload(part)
  await waitFor(() => expect(part.here()).toBe('here'))
  render(<Shown part={part} />)
  expect(text()).toBe('here')
  expect(load).toHaveBeenCalledOnce()
})

test('reports a failure, and the next use tries again', async () => {
  const load = loading().mockRejectedValueOnce(new Error('lost'))
  const part = lazyModule(load)
  const onFail = vi.fn<() => void>()
  const { rerender } = render(<Shown part={part} onFail={onFail} />)
  await waitFor(() => expect(onFail).toHaveBeenCalledOnce())
  rerender(<Shown part={part} wanted={false} />)
  rerender(<Shown part={part} />)
  expect(await screen.findByText('here')).toBeDefined()
})
