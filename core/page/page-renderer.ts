import type { Language } from '#core/text/languages.ts'

import type { ShopContact } from './shop-contact.ts'

/** A request to render a page. */
export type PageRequest = {
  /** Canonical address of `addressOf`. */
  address: string
  language: Language
  /** Whether to save data with smaller pictures. */
  saving: boolean
  /** Origin of the shop, without a trailing slash, for absolute URLs. */
  origin: string
  /** Id of this rendering, for its requests to the store. */
  job: number
}

/** Sends an API request of a rendering to the store, without credentials. */
export type AskForPage = (request: Request, job: number) => Promise<Response>

/** A rendered document or a redirect. */
export type RenderedPage =
  | {
      status: 200 | 404
      html: string
      /** False when an API request failed: the page must not be cached. */
      lasting: boolean
    }
  | { status: 302; location: string }

/** Server-side renderer of the storefront: built in `web/`, run by `server/`, which must not import each other. */
export type PageRenderer = {
  /** Returns the canonical address of a page, without irrelevant parameters. */
  addressOf: (url: string) => string
  render: (request: PageRequest) => Promise<RenderedPage>
  /** Returns the document without content, for client-side rendering when the server is overloaded. */
  empty: (language: Language, origin: string) => string
  /** Returns a script-free error document for rate-limited requests, with the seconds until the next try. */
  tooMany: (language: Language, seconds: number) => string
}

export type RendererSettings = {
  /** The built HTML document. */
  template: string
  /** Additional files of each route's page, by the name of the route's file. */
  routeFiles: Readonly<Record<string, readonly string[]>>
  /** The built style sheet; each document inlines the parts that it needs. */
  styles: readonly StylePart[]
  /** URL of an external quotation service; '' for the store. */
  quoteUrl: string
  contact: ShopContact
}

export type StylePart =
  | {
      text: string
      /** For each selector, the classes that it needs to match. */
      classes?: readonly (readonly string[])[]
      /** Name of a custom property or animation, which is needed where it is referenced. */
      name?: string
    }
  /** A condition or a layer, with its content. */
  | { around: string; parts: readonly StylePart[] }
