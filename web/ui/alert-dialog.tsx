import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  text: string
  /** Paragraphs that say more below the text. */
  note?: ReactNode
  action?: { label: string; run: () => void } | undefined
  onClose: () => void
}

/** The page's own alert: a message that stays until it is answered. The text is announced with the title. */
export function AlertDialog({ title, text, note, action, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog role="alertdialog" labelledBy="alert-title" describedBy="alert-text" onClose={onClose}>
      <div className="p-6">
        <h2 id="alert-title" className="text-sm font-semibold text-ink-soft">
          {title}
        </h2>
        <div id="alert-text" className="mt-2">
          <p className="text-lg leading-snug text-balance">{text}</p>
          <div className="text-ink-soft *:mt-2">{note}</div>
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          {action && (
            <Button look="outline" onClick={action.run}>
              {action.label}
            </Button>
          )}
          {/* The message has to be answered before anything else can be done. */}
          <Button look="secondary" onClick={onClose} autoFocus>
            {t('alerts.ok')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
