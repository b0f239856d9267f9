import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { testI18n } from '#web/test/test-i18n.ts'
import { Picture } from './picture.tsx'

const WIDTHS = [{ type: 'image/avif', srcSet: '/whisk-320.avif 320w', sizes: '50vw' }]

const whisk = (prepared = WIDTHS, src = '/whisk.JPG') => (
  <I18nextProvider i18n={testI18n()}>
    <Picture {...{ src, prepared }} alt="Whisk" width={640} height={640} waiting={<i>on its way</i>} />
  </I18nextProvider>
)

function show(...how: Parameters<typeof whisk>) {
  const { container } = render(whisk(...how))
  return { widths: () => container.querySelectorAll('source').length }
}
const image = () => screen.getByRole('img', { name: 'Whisk' })

test('shows a placeholder until the picture is loaded', { tags: 's2.5.picture-spinner' }, () => {
  show()
  expect(screen.getByText('on its way')).toBeDefined()
  fireEvent.load(image())
  expect(screen.queryByText('on its way')).toBeNull()
})

test(
  'falls back from prepared widths to the file, and then to a text',
  { tags: ['s2.5.picture-fallback', 's8.image-failure'] },
  () => {
    const { widths } = show()
    expect(widths()).toBe(1)
    fireEvent.error(image())
    expect(widths()).toBe(0)
    expect(image().getAttribute('src')).toBe('/whisk.JPG')
    fireEvent.error(image())
    expect(screen.queryByRole('img', { name: 'Whisk' })).toBeNull()
    expect(screen.getByText('Image unavailable')).toBeDefined()
  },
)

test('shows the text at once without a picture', { tags: 's2.5.picture-fallback' }, () => {
  show(WIDTHS, '')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText('Image unavailable')).toBeDefined()
})

describe('a picture whose end came before the script', () => {
  afterEach(() => vi.restoreAllMocks())

  /** The server's markup, whose images have ended so, with the script that comes after. */
  async function hydrate(ended: { width: number; decodes: boolean }, prepared: typeof WIDTHS) {
    const { prototype } = HTMLImageElement
    const fromServer = new WeakSet<HTMLImageElement>()
    // Only those of the server have: an image made later begins anew.
    vi.spyOn(prototype, 'complete', 'get').mockImplementation(function begun(this: HTMLImageElement) {
      return fromServer.has(this)
    })
    vi.spyOn(prototype, 'naturalWidth', 'get').mockReturnValue(ended.width)
    vi.spyOn(prototype, 'decode').mockImplementation(() =>
      ended.decodes ? Promise.resolve() : Promise.reject(new DOMException('broken', 'EncodingError')),
    )
    const element = whisk(prepared)
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(element)
    for (const found of container.querySelectorAll('img')) fromServer.add(found)
    const complaints: unknown[] = []
    const root = await act(() =>
      hydrateRoot(container, element, { onRecoverableError: (error) => complaints.push(error) }),
    )
    const close = () => {
      act(() => root.unmount())
      container.remove()
    }
    return { container, complaints, close }
  }

  test('gets its word', async () => {
    const { complaints, close } = await hydrate({ width: 0, decodes: false }, [])
    await screen.findByText('Image unavailable')
    expect(complaints).toEqual([])
    close()
  })

  test.each([
    ['has a width', { width: 640, decodes: true }],
    ['is a drawing without one', { width: 0, decodes: true }],
  ])('is there when it %s', { tags: 's2.5.picture-spinner' }, async (_what, ended) => {
    const { close } = await hydrate(ended, WIDTHS)
    await waitFor(() => expect(screen.queryByText('on its way')).toBeNull())
    expect(image()).toBeDefined()
    close()
  })
})
