import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { ChunkLoadError } from '#web/shared/lib/chunk-load.ts'
import { reloadForNewVersion } from '#web/shared/lib/deployed-version.ts'
import { onWindow } from '#web/shared/lib/window-events.ts'

import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { PageHead } from './page-head.tsx'

/** Shown in place of a broken page. Reloads for a newer version, or when the network returns. */
export function RouteError({ error }: { error?: unknown }) {
  const { t } = useTranslation()
  const chunkLost = error instanceof ChunkLoadError
  const title = t(chunkLost ? 'common.chunkFailed' : 'common.pageFailed')

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
