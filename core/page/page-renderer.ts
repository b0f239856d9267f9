import type { Language } from '#core/text/languages.ts'

import type { ShopContact } from './shop-contact.ts'

/** What a page is asked with. */
export type PageRequest = {
  /** As `addressOf` gave it. */
  address: string
  language: Language
  /** Whether bytes count more than sharpness. */
  saving: boolean
  /** Where the shop is, without a slash at the end, for addresses that leave the page. */
  origin: string
  /** Tells it, where it asks the store, from others in the making. */
  job: number
}

/** The store's answer to what the page of this number asks, which never says who asks. */
export type AskForPage = (request: Request, job: number) => Promise<Response>

/** A whole document, or where its reader is sent instead. */
export type RenderedPage =
  | {
      status: 200 | 404
      html: string
      /** False where the store could not answer all that the page shows: the next reader may have more luck. */
      lasting: boolean
    }
  | { status: 302; location: string }

/** Makes the storefront's pages as text: built in `web/`, run by `server/`, which may not import each other. */
export type PageRenderer = {
  /** The address that says all that a page depends on: other parameters and their order do not make another page. */
  addressOf: (url: string) => string
  render: (request: PageRequest) => Promise<RenderedPage>
  /** The document without a page in it, which the script then makes: for when there is no time to render. */
  empty: (language: Language, origin: string) => string
  /** A document without script that says that too much was requested, and after how many seconds to try again. */
  tooMany: (language: Language, seconds: number) => string
}

export type RendererSettings = {
  /** The built document. */
  template: string
  /** The files that each route's page needs beyond the document's own, by the name of the route's file. */
  routeFiles: Readonly<Record<string, readonly string[]>>
  /** The built style sheet, of which each document carries what it needs. */
  styles: readonly StylePart[]
  /** Another host for quotations; '' for the store's own. */
  quoteUrl: string
  contact: ShopContact
}

export type StylePart =
  | {
      text: string
      /** For each of its selectors the classes without which that matches nothing. */
      classes?: readonly (readonly string[])[]
      /** Of a variable or a movement, which matters where it is mentioned. */
      name?: string
    }
  /** A condition or a layer, with what is in it. */
  | { around: string; parts: readonly StylePart[] }
