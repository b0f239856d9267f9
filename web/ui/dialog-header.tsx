import { useTranslation } from 'react-i18next'

import { Icon } from './icon.tsx'

/** Title bar of a dialog with its close button. `id` is what the dialog is labelled by. */
export function DialogHeader({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <header className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
      <h2 id={id} className="text-lg leading-snug font-bold text-balance">
        {title}
      </h2>
      <button
        type="button"
        onClick={onClose}
        aria-label={t('common.close')}
        className="grid size-11 place-items-center rounded text-ink-soft hover:bg-paper-deep hover:text-ink"
      >
        <Icon name="close" />
      </button>
    </header>
  )
}
