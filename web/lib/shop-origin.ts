import { createContext, useContext } from 'react'

/** The shop's public origin (`https://shop.example`) where no document says it yet: while a server renders. */
export const ShopOrigin = createContext<string | null>(null)

/**
 * The origin that absolute addresses begin with, the same for server and browser: the server writes it into the document,
 * as a proxy may show the browser another one.
 */
export function useOrigin(): string {
  return useContext(ShopOrigin) ?? originOfDocument()
}

function originOfDocument(): string {
  const said = document.querySelector<HTMLMetaElement>('meta[name="haat-origin"]')?.content
  // A document that no server of ours has filled in is where it was loaded from.
  return said || window.location.origin
}
