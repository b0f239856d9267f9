import { render, screen, waitFor } from '@testing-library/react'
import { createElement, type ComponentType } from 'react'
import { expect, test, vi } from 'vitest'

import { useOnDemand } from './use-on-demand.ts'

type Props = { wanted: boolean; load: () => Promise<ComponentType>; onFail?: (error: unknown) => void }

function Slot({ wanted, load, onFail = () => {} }: Props) {
  const Loaded = useOnDemand(wanted, load, onFail)
  return Loaded ? createElement(Loaded) : null
}
const Words = () => <p>here</p>

test('nothing is fetched before it is wanted', async () => {
  const load = vi.fn<() => Promise<ComponentType>>().mockResolvedValue(Words)
  const { rerender } = render(<Slot wanted={false} load={load} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<Slot wanted load={load} />)
  expect(await screen.findByText('here')).toBeDefined()
  rerender(<Slot wanted={false} load={load} />)
  expect(screen.queryByText('here')).toBeNull()
})

test('a failure is told, and the next wish tries again', async () => {
  const load = vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue(Words)
  const onFail = vi.fn<(error: unknown) => void>()
  const { rerender } = render(<Slot wanted load={load} onFail={onFail} />)
  await waitFor(() => expect(onFail).toHaveBeenCalledOnce())
  rerender(<Slot wanted={false} load={load} onFail={onFail} />)
  rerender(<Slot wanted load={load} onFail={onFail} />)
  expect(await screen.findByText('here')).toBeDefined()
})
