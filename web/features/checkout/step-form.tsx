import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#web/ui/button.tsx'

/** The fields of one step with its Continue button; Enter in a field continues, too. */
export function StepForm({ onContinue, children }: { onContinue: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        onContinue()
      }}
    >
      {children}
      <div className="flex">
        <Button type="submit" look="secondary" className="max-xs:w-full xs:min-w-44">
          {t('checkout.continue')}
        </Button>
      </div>
    </form>
  )
}
