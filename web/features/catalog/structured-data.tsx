import { useTranslation } from 'react-i18next'

import { productPath } from '#core/catalog/page-paths.ts'
import { addressIn } from '#core/text/languages.ts'
import type { ShopContact } from '#core/page/shop-contact.ts'
import { shopContact, shopOrigin } from '#web/shared/lib/runtime-config.ts'

import type { CatalogProduct } from './catalog-queries.ts'
import { pictureAddress } from '#web/shared/lib/picture-address.ts'

/** What schema.org calls a thing: its type and what is known of it. */
export type Thing = { '@type': string } & Record<string, unknown>

/** Where and in which language a page speaks of things, and for whom. */
export type Place = { origin: string; language: string; contact: ShopContact }

/** Structured data of a page, rendered by the server alone (`import.meta.env.SSR`). `splitHead` moves it into the head. */
export function DataBlock({ things }: { things: (place: Place) => readonly Thing[] }) {
  const { i18n } = useTranslation()
  const place = { origin: shopOrigin(), language: i18n.language, contact: shopContact() }
  return <script type="application/ld+json">{blockText(things(place))}</script>
}

/** JSON that cannot end the element it stands in. */
function blockText(things: readonly Thing[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return text.replaceAll('<', '\\u003c')
}

type Step = { name: string; path: string }

export function organizationData({ origin, contact }: Place, name: string): Thing {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: contact.email,
    telephone: contact.phone,
    address: contact.address,
  }
}

/** The way from home to a page, which is the last step. */
export function breadcrumbData({ origin, language }: Place, steps: readonly Step[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: addressIn(language, origin, path),
    })),
  }
}

/** A product with its offer. The stars of its page are decoration, so no rating is claimed. */
export function productData({ origin, language }: Place, product: CatalogProduct): Thing {
  const { id, name, photo, description, productCode, model, price, stock, vendorName } = product
  const url = addressIn(language, origin, productPath(id))
  return {
    '@type': 'Product',
    name,
    url,
    sku: productCode || String(id),
    ...(photo && { image: [absolutePicture(origin, photo)] }),
    ...(description && { description }),
    ...(model && { brand: { '@type': 'Brand', name: model } }),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'BDT',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: vendorName },
    },
  }
}

function absolutePicture(origin: string, photo: string): string {
  const { src } = pictureAddress(photo, 'products')
  return src.startsWith('/') ? origin + src : src
}
