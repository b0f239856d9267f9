import { onTestFinished, vi } from 'vitest'

/** Makes media queries match as given until the test ends: all, none, those that contain a text, or those of a width. */
export function mockMedia(matching: boolean | string | number): void {
  const matches = (query: string) => {
    if (typeof matching === 'boolean') return matching
    if (typeof matching === 'string') return query.includes(matching)
    return matching >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity)
  }
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(new EventTarget() as MediaQueryList, { media: query, matches: matches(query) }),
    )
  onTestFinished(() => media.mockRestore())
}
