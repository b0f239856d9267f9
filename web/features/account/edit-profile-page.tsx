import { useTranslation } from 'react-i18next'

import { setCurrentUser, useCurrentUser } from '#web/features/auth/current-user.ts'
import { PageHeading } from '#web/shared/ui/page-heading.tsx'
import { ErrorWithRetry } from '#web/shared/ui/error-with-retry.tsx'

import { useQueryClient } from '@tanstack/react-query'
import { personOf, sentContact } from '#core/account/person.ts'
import { ProfileRequest } from '#generated/schemas.ts'
import { api } from '#web/shared/lib/api.ts'
import { personRules } from '#web/shared/lib/schema-rules.ts'
import { logFailure } from '#web/shared/lib/log-failure.ts'
import { FORM_OPTIONS } from '#web/shared/lib/form-context.ts'
import type { User } from '#web/shared/state/auth-slice.ts'
import { useShop } from '#web/shared/state/shop-state.ts'
import { useSubmit, useAppForm } from '#web/shared/ui/form.tsx'
import { PersonFields, PERSON_FIELDS } from '#web/shared/ui/person-fields.tsx'

export function EditProfilePage() {
  const { t } = useTranslation()
  const { user, failed, busy, reload } = useCurrentUser()
  return (
    <>
      <PageHeading summary={t('account.summary')}>{t('account.edit.title')}</PageHeading>
      {user ? (
        <ProfileForm key={user.id} user={user} />
      ) : failed ? (
        <ErrorWithRetry retry={reload} busy={busy} />
      ) : (
        <div className="skeleton h-[28rem] max-w-3xl" />
      )}
    </>
  )
}

const RULES = personRules(ProfileRequest.shape)

/** Changes the customer's data; afterwards the form shows what the store has now. */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useAppForm({
    ...FORM_OPTIONS,
    defaultValues: personOf(user),
    onSubmit: async ({ value, formApi }) => {
      const { alert } = useShop.getState()
      const body = sentContact(value)
      const result = await api.call('updateProfile', { body })
      if (!result.ok) {
        logFailure('Updating the profile failed', result.problem)
        return alert.show({ key: 'account.edit.failure' })
      }
      // A success whose body does not tell the data: they are those that were sent.
      setCurrentUser(queryClient, result.data.user ?? { ...user, ...body })
      // Untouched again, the form follows the customer.
      formApi.reset()
      alert.show({ key: 'account.edit.success' })
    },
  })
  const { refusal, onSubmit } = useSubmit(() => form.handleSubmit())
  return (
    <form noValidate className="grid max-w-3xl gap-9" onSubmit={onSubmit}>
      <PersonFields
        form={form}
        fields={PERSON_FIELDS}
        legend={t('account.edit.personal')}
        rules={RULES}
        hints={{ phoneNumber: t('account.fields.phoneHint') }}
      />
      <form.AppForm>
        <div className="grid">
          <form.SubmitButton variant="primary" className="justify-self-start max-xs:w-full xs:min-w-44">
            {t('account.edit.submit')}
          </form.SubmitButton>
          <form.FormProblems refusal={refusal} />
        </div>
      </form.AppForm>
    </form>
  )
}
