import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { partOnDemand, usePart, type PartOnDemand } from './part-on-demand.ts'

function Shown({ part, onFail }: { part: PartOnDemand<string>; onFail: () => void }) {
  return <p>{usePart(part, onFail) ?? 'on its way'}</p>
}
const noFailure = () => expect.unreachable()

test('the code is shown when it has come, and at once from then on', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('here')
  const part = partOnDemand(load)
  const first = render(<Shown part={part} onFail={noFailure} />)
  expect(first.container.textContent).toBe('on its way')
  await screen.findByText('here')
  first.unmount()

  expect(render(<Shown part={part} onFail={noFailure} />).container.textContent).toBe('here')
  expect(load).toHaveBeenCalledOnce()
})

test('a failure is told, and the next wish tries again', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue('here')
  const part = partOnDemand(load)
  const onFail = vi.fn<() => void>()
  const first = render(<Shown part={part} onFail={onFail} />)
  await waitFor(() => expect(onFail).toHaveBeenCalledOnce())
  first.unmount()

  render(<Shown part={part} onFail={noFailure} />)
  expect(await screen.findByText('here')).toBeDefined()
})
