import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import {
  FIRST_LANGUAGE,
  firstLanguage,
  type Language,
  addressIn,
  alternatesOf,
} from '#core/text/languages.ts'
import { shopOrigin } from '#web/shared/lib/runtime-config.ts'
import { truncate } from '#core/text/short-texts.ts'

export type PageHeadProps = {
  title: string
  /** A sentence or two for search results and shared links. */
  summary: string
  /** The canonical path; a page without one asks search engines not to index it. */
  path?: string | undefined
  /** What a shared link shows, where that is not the shop. */
  image?: { address: string; alt: string } | undefined
  type?: 'website' | 'product'
}

const SHOP_IMAGE = '/images/preview.jpg'

const LOCALES: Record<Language, string> = {
  en: 'en_US',
  jp: 'ja_JP',
  es: 'es_ES',
  hi: 'hi_IN',
  fr: 'fr_FR',
  bn: 'bn_BD',
}

/** Title, description and links of a page, which React moves into the head. Each page renders it once. */
export function PageHead({ title, summary, path, image, type = 'website' }: PageHeadProps) {
  const { t, i18n } = useTranslation()
  const origin = shopOrigin()
  useEffect(removeBootTitle, [])
  useEffect(() => (path === undefined ? undefined : removeStructuredData), [path])
  const language = firstLanguage([i18n.language]) ?? FIRST_LANGUAGE
  const shopName = t('common.shopName')
  const absolute = (address: string) => (/^https?:/i.test(address) ? address : origin + address)
  return (
    <>
      <title>{t('common.pageTitle', { page: title })}</title>
      <meta name="description" content={summary} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Addresses language={language} origin={origin} path={path} />
      )}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={shopName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="og:image" content={absolute(image?.address ?? SHOP_IMAGE)} />
      <meta property="og:image:alt" content={image?.alt ?? shopName} />
      <meta property="og:locale" content={LOCALES[language]} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function Addresses({ language, origin, path }: { language: Language; origin: string; path: string }) {
  const address = addressIn(language, origin, path)
  return (
    <>
      <link rel="canonical" href={address} />
      {alternatesOf(origin, path).map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      <meta property="og:url" content={address} />
    </>
  )
}

/** What the store said of its page in data (`DataBlock`) is not true of the next one. */
function removeStructuredData(): void {
  document.head.querySelector('script[type="application/ld+json"]')?.remove()
}

/** The title that the document came with would stay the first, and the first is the one that counts. */
function removeBootTitle(): void {
  document.querySelector('title[data-boot]')?.remove()
}

/** Search engines show about this many characters of a page's summary. */
export const SUMMARY_LENGTH = 155

/** How much of somebody else's words a sentence of ours has room for. */
const WORDS_LENGTH = 40

export function inSummary(words: string): string {
  return truncate(words, WORDS_LENGTH)
}
