import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  text: string
  note?: ReactNode
  action?: { label: string; run: () => void } | undefined
  closeLabel?: string | undefined
  onClose: () => void
}

/** The page's own alert: a message that stays until it is answered. It is named by its text. */
export function AlertDialog({ text, note, action, closeLabel, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog role="alertdialog" labelledBy="alert-text" describedBy="alert-note" onClose={onClose}>
      <div className="p-6">
        <p id="alert-text" className="text-lg leading-snug font-semibold text-balance wrap-anywhere">
          {text}
        </p>
        <div id="alert-note" className="text-ink-soft *:mt-2">
          {note}
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          {action && (
            <Button variant="outline" onClick={action.run}>
              {action.label}
            </Button>
          )}
          {/* The message has to be answered before anything else can be done. */}
          <Button variant="secondary" onClick={onClose} data-first-focus="">
            {closeLabel ?? t('alerts.ok')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
