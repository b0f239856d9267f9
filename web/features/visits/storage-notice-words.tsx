import { useTranslation } from 'react-i18next'

import { Icon } from '#web/ui/icon.tsx'

/** What the notice says, with what ends it. */
export function StorageNoticeWords({ onRead }: { onRead: () => void }) {
  const { t } = useTranslation()
  return (
    <span className="pointer-events-auto flex max-w-xl items-center gap-2 rounded bg-ink py-1 pr-1 pl-4 text-sm font-medium text-white shadow-lift">
      {t('common.keepsNothing')}
      <button
        type="button"
        onClick={onRead}
        aria-label={t('common.close')}
        className="grid size-11 shrink-0 place-items-center rounded hover:bg-white/15"
      >
        <Icon name="close" />
      </button>
    </span>
  )
}
