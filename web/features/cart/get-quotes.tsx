import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { showChunkError, useShop } from '#web/shared/state/shop-state.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.tsx'
import { quotePayload } from '#core/orders/quote-payload.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { api } from '#web/shared/lib/api.ts'

const KEY = ['quote']

const QuoteDialog = lazyPart(async () => (await import('./quote-dialog.tsx')).QuoteDialog)

/** Sends a quotation to the customer's e-mail, or asks for one in a modal. */
export function GetQuotes() {
  const { t } = useTranslation()
  const email = useShop(({ auth }) => auth.user?.email ?? '')
  const queryClient = useQueryClient()
  const { isPending: sending, mutate } = useMutation({ mutationKey: KEY, mutationFn: sendQuote })
  const [asking, setAsking] = useState(false)
  const onFail = () => {
    setAsking(false)
    showChunkError()
  }

  function getQuotes() {
    // Not `sending`: a second press may come before the next rendering.
    if (queryClient.isMutating({ mutationKey: KEY }) > 0) return
    if (email === '') setAsking(true)
    else mutate(email)
  }

  return (
    <>
      <Button variant="outline" wide aria-disabled={sending} aria-busy={sending} onClick={getQuotes}>
        {t(sending ? 'cart.quote.sending' : 'cart.quote.get')}
      </Button>
      {asking && <QuoteDialog send={sendQuote} onClose={() => setAsking(false)} onFail={onFail} />}
    </>
  )
}

/** Requests a quotation and shows the result in an alert. Returns whether it was sent. */
async function sendQuote(email: string): Promise<boolean> {
  const { cart, alert } = useShop.getState()
  const { ok } = await api.call('requestQuote', { body: quotePayload(cleanText(email), cart.lines) })
  alert.show({ key: ok ? 'cart.quote.success' : 'cart.quote.failure' })
  return ok
}
