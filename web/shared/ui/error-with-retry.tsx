import { useTranslation } from 'react-i18next'

import { Button } from './button.tsx'

type Props = { retry: () => unknown; busy?: boolean }

export function ErrorWithRetry({ retry, busy = false }: Props) {
  const { t } = useTranslation()
  return (
    <output className="flex flex-wrap items-center gap-x-3 gap-y-1 py-6 text-ink-soft">
      <span>{t('common.sectionFailed')}</span>
      <Button
        variant="quiet"
        size="small"
        className="-ml-3"
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => {
          if (!busy) void retry()
        }}
      >
        {t('common.retry')}
      </Button>
    </output>
  )
}
