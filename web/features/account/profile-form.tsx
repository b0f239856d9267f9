import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '#web/lib/api.ts'
import { useAppForm } from '#web/lib/form.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { FORM_OPTIONS, submitForm } from '#web/lib/submit-form.ts'
import type { User } from '#web/state/auth-slice.ts'
import { keepCustomer, noteRefusal } from '#web/session/customer.ts'
import { useShop } from '#web/state/store.ts'

import { PersonalFields } from './personal-fields.tsx'
import { PERSON_FIELDS, profilePayload, valuesOf } from './personal-values.ts'

/** Changes the customer's data; afterwards the form shows what the store has now (spec §2.13, §8). */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useAppForm({
    ...FORM_OPTIONS,
    defaultValues: valuesOf(user),
    onSubmit: async ({ value, formApi }) => {
      const { alert } = useShop.getState()
      const result = await api.call('updateProfile', { body: profilePayload(value) })
      if (!result.ok) {
        logFailure('Updating the profile failed', result.problem)
        noteRefusal(queryClient, result.problem)
        return alert.show({ key: 'account.edit.failure' })
      }
      // A success whose body does not tell the data: they are those that were sent (spec §7).
      const saved = result.data.user ?? { ...user, ...profilePayload(value) }
      keepCustomer(queryClient, saved)
      formApi.reset(valuesOf(saved))
      alert.show({ key: 'account.edit.success' })
    },
  })
  return (
    <form
      noValidate
      className="grid max-w-3xl gap-9"
      onSubmit={(event) => void submitForm(event, () => form.handleSubmit())}
    >
      <PersonalFields form={form} fields={PERSON_FIELDS} />
      <form.AppForm>
        <form.SubmitButton look="primary" className="justify-self-start max-xs:w-full xs:min-w-44">
          {t('account.edit.submit')}
        </form.SubmitButton>
      </form.AppForm>
    </form>
  )
}
