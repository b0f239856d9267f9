import { render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'

import { lazyPart } from './lazy-part.tsx'

const Tea = ({ name }: { name: string }) => <p>{name}</p>
const loading = () => vi.fn<() => Promise<ComponentType<{ name: string }>>>().mockResolvedValue(Tea)
const unexpected = () => expect.unreachable()

test('reports a failure, and loads the code again at the next rendering', async () => {
  const Part = lazyPart(loading().mockRejectedValueOnce(new Error('lost')))
  const onFail = vi.fn<() => void>()
  const first = render(<Part name="Sencha" onFail={onFail} />)
  await waitFor(() => expect(onFail).toHaveBeenCalledOnce())
  first.unmount()
  render(<Part name="Sencha" onFail={unexpected} />)
  expect(await screen.findByText('Sencha')).toBeDefined()
})
