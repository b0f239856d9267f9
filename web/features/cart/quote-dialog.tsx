import { useTranslation } from 'react-i18next'

import { useAppForm } from '#web/shared/ui/form.tsx'
import { DialogHeader, Dialog } from '#web/shared/ui/dialog.tsx'

type Props = {
  send: (email: string) => Promise<boolean>
  onClose: () => void
}

export function QuoteDialog({ send, onClose }: Props) {
  const { t } = useTranslation()
  const form = useAppForm({
    defaultValues: { email: '' },
    onSubmit: async ({ value, formApi }) => {
      if (!(await send(value.email))) return
      formApi.reset()
      onClose()
    },
  })

  return (
    <Dialog labelledBy="quote-title" describedBy="quote-text" onClose={onClose}>
      <DialogHeader id="quote-title" title={t('cart.quote.title')} onClose={onClose} />
      <form
        noValidate
        className="grid gap-3 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit()
        }}
      >
        <p id="quote-text" className="text-ink-soft">
          {t('cart.quote.text')}
        </p>
        <form.AppField name="email">
          {(field) => <field.TextField label={t('cart.quote.email')} type="email" autoComplete="email" />}
        </form.AppField>
        <form.AppForm>
          <form.SubmitButton variant="secondary">{t('cart.quote.send')}</form.SubmitButton>
        </form.AppForm>
      </form>
    </Dialog>
  )
}
