import { render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'

import { lazyPart } from './lazy-part.tsx'

const Tea = ({ name }: { name: string }) => <p>{name}</p>
const loading = () => vi.fn<() => Promise<ComponentType<{ name: string }>>>().mockResolvedValue(Tea)
const unexpected = () => expect.unreachable()

test('shows the fallback until the code is loaded, and the part at once from then on', async () => {
  const load = loading()
  const Part = lazyPart(load)
  const first = render(<Part name="Sencha" fallback={<i>loading</i>} onFail={unexpected} />)
  expect(first.container.textContent).toBe('loading')
  await screen.findByText('Sencha')
  first.unmount()

  render(<Part name="Matcha" onFail={unexpected} />)
  expect(screen.getByRole('paragraph').textContent).toBe('Matcha')
  expect(load).toHaveBeenCalledOnce()
})

test('reports a failure, and loads the code again at the next rendering', async () => {
  const Part = lazyPart(loading().mockRejectedValueOnce(new Error('lost')))
  const onFail = vi.fn<() => void>()
  const first = render(<Part name="Sencha" onFail={onFail} />)
  await waitFor(() => expect(onFail).toHaveBeenCalledOnce())
  first.unmount()
  render(<Part name="Sencha" onFail={unexpected} />)
  expect(await screen.findByText('Sencha')).toBeDefined()
})
