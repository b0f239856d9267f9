/** The browser renders this page ahead of a visit that may never come. Absent where browsers do not do that. */
type Prerendered = Document & { readonly prerendering?: boolean }

/**
 * Resolves once somebody visits the page: at once, but for a page that the browser renders ahead (from the address bar, or
 * by speculation rules). Until then the page must not change anything.
 */
export function whenActivated(page: Prerendered = document): Promise<void> {
  return new Promise((resolve) => {
    if (!page.prerendering) return resolve()
    page.addEventListener('prerenderingchange', () => resolve(), { once: true })
  })
}
