import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Names the document after the page: `<page> · Nihon Haat`. Exactly one stands on every page; a `PageHeading` of plain
 * text brings its own.
 */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTranslation()
  useEffect(removeBootTitle, [])
  return <title>{t('common.pageTitle', { page: children })}</title>
}

/** The title that the document came with would stay the first, and the first is the one that counts. */
function removeBootTitle(): void {
  document.querySelector('title[data-boot]')?.remove()
}
