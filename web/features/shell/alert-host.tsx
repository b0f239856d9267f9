import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Alert } from '#web/shared/state/alert-slice.ts'
import { useShop } from '#web/shared/state/shop-state.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { Dialog } from '#web/shared/ui/dialog.tsx'

/** Shows the alerts of the shop one after the other; the next one waits until this one is answered. */
export function AlertHost() {
  const alert = useShop((state) => state.alert.waiting[0])
  // Each alert is a dialog of its own, even with the same text: it takes the focus and is read.
  const [turn, setTurn] = useState({ alert, count: 0 })
  if (turn.alert !== alert) setTurn({ alert, count: turn.count + 1 })
  return alert ? <Shown key={turn.count} alert={alert} /> : null
}

/** The page's own alert: a message that stays until it is answered. It is named by its text. */
function Shown({ alert }: { alert: Alert }) {
  const { t, i18n } = useTranslation()
  // Alerts come with keys from anywhere, which the types of the translations cannot follow.
  const translate = t as unknown as (key: string, values?: Record<string, string | number>) => string
  const { action, closeKey, note, said } = alert
  const words = alert.key === undefined ? alert.text : translate(alert.key, alert.values)
  const isEnglish = i18n.language === 'en'

  const close = () => {
    useShop.getState().alert.dismiss()
    alert.onClose?.()
  }
  const act = () => {
    close()
    action?.run()
  }
  return (
    <Dialog role="alertdialog" labelledBy="alert-text" describedBy="alert-note" onClose={close}>
      <div className="p-6">
        <p id="alert-text" className="text-lg leading-snug font-semibold text-balance wrap-anywhere">
          {(isEnglish && said) || words}
        </p>
        <div id="alert-note" className="text-ink-soft *:mt-2">
          {!isEnglish && said && <p lang="en">{said}</p>}
          {note && (
            <p>
              <span>{translate(note.key, note.values)}</span>
              {note.link && (
                <Link
                  to={note.link.to}
                  onClick={close}
                  className="flex min-h-11 w-fit items-center font-semibold text-indigo underline underline-offset-4"
                >
                  {translate(note.link.key)}
                </Link>
              )}
            </p>
          )}
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          {action && (
            <Button variant="outline" onClick={act}>
              {translate(action.key)}
            </Button>
          )}
          {/* The message has to be answered before anything else can be done. */}
          <Button variant="secondary" onClick={close} data-first-focus="">
            {closeKey === undefined ? t('alerts.ok') : translate(closeKey)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
