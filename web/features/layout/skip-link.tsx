import { useTranslation } from 'react-i18next'

import { CONTENT_ID } from '#web/lib/section-ids.ts'

/** The first stop of the keyboard: past the header, straight to the page. Seen only while it has the focus. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // The address stays as it is, and so does the place in the history.
        event.preventDefault()
        document.getElementById(CONTENT_ID)?.focus()
      }}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-card focus:px-4 focus:py-3 focus:font-semibold focus:shadow-lift"
    >
      {t('layout.skipToContent')}
    </a>
  )
}
