import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { ChunkLoadError } from '#web/shared/lib/chunk-load.ts'
import { reloadForNewVersion } from '#web/shared/lib/deployed-version.ts'
import { onWindow } from '#web/shared/lib/window-events.ts'

import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { PageHead } from './page-head.tsx'

/**
 * Shown in place of a broken page. A piece of the script that did not arrive is named
 * and, when the store has a newer version, loaded anew without a question; so is any page when the network
 * comes back.
 */
export function RouteError({ error }: { error?: unknown }) {
  const { t } = useTranslation()
  const chunkLost = error instanceof ChunkLoadError
  const title = t(chunkLost ? 'common.chunkFailed' : 'common.pageFailed')

  // What the lost network broke, a new start mends; there is nothing here that could be lost by it.
  useEffect(() => onWindow('online', () => window.location.reload()), [])

  useEffect(() => {
    if (chunkLost) void reloadForNewVersion()
  }, [chunkLost])

  return (
    <>
      <PageHead title={title} summary={t('layout.footer.description')} />
      <EmptyState
        icon="box"
        title={title}
        role="alert"
        {...(chunkLost && { text: t('common.chunkFailedText') })}
      >
        <Button variant="secondary" onClick={() => window.location.reload()}>
          {t('common.reload')}
        </Button>
      </EmptyState>
    </>
  )
}
