import { createElement, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { partOnDemand, usePart } from '#web/lib/part-on-demand.ts'
import { useShop } from '#web/state/shop-state.ts'
import { Button } from '#web/ui/button.tsx'

import { sendQuote } from './send-quote.ts'

const DIALOG = partOnDemand(async () => (await import('./quote-dialog.tsx')).QuoteDialog)

/** Sends a quotation to the customer's e-mail, or asks for one in a modal (spec §1, §5). */
export function GetQuotes() {
  const { t } = useTranslation()
  const email = useShop(({ auth }) => auth.user?.email ?? '')
  const [sending, setSending] = useState(false)
  const [asking, setAsking] = useState(false)
  const Dialog = usePart(DIALOG, {
    wanted: asking,
    onFail: () => {
      setAsking(false)
      useShop.getState().alert.show({ key: 'common.partFailed' })
    },
  })

  async function getQuotes() {
    if (email === '') return setAsking(true)
    setSending(true)
    await sendQuote(email)
    setSending(false)
  }

  return (
    <>
      <Button look="outline" wide disabled={sending} aria-busy={sending} onClick={() => void getQuotes()}>
        {t(sending ? 'cart.quote.sending' : 'cart.quote.get')}
      </Button>
      {Dialog && createElement(Dialog, { onClose: () => setAsking(false) })}
    </>
  )
}
