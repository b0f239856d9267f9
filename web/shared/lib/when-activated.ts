type Prerendered = Document & { readonly prerendering?: boolean }

/** Resolves once a prerendered page is visited; at once for any other page. Before that the page must not change anything. */
export function whenActivated(page: Prerendered = document): Promise<void> {
  return new Promise((resolve) => {
    if (!page.prerendering) return resolve()
    page.addEventListener('prerenderingchange', () => resolve(), { once: true })
  })
}
