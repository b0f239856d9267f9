import { useTranslation } from 'react-i18next'

import { withForm } from '#web/ui/form.ts'
import { CheckBox } from '#web/ui/check-box.tsx'

import { BLANK_REGISTRATION } from './registration-values.ts'

/** Newsletter and privacy policy: asked for, but neither sent nor enforced (spec §2.12). */
export const UnsentChoices = withForm({
  defaultValues: BLANK_REGISTRATION,
  render: function Choices({ form }) {
    const { t } = useTranslation()
    return (
      <>
        <form.Field name="newsletter">
          {(field) => (
            <fieldset>
              <legend className="mb-2 text-xl font-bold">{t('account.register.newsletter')}</legend>
              <div
                role="radiogroup"
                aria-label={t('account.register.subscribe')}
                className="flex flex-wrap items-center gap-x-7"
              >
                <span aria-hidden="true" className="font-semibold">
                  {t('account.register.subscribe')}
                </span>
                {(['yes', 'no'] as const).map((choice) => (
                  <label key={choice} className="flex min-h-11 items-center gap-2.5">
                    <input
                      type="radio"
                      name={field.name}
                      value={choice}
                      checked={field.state.value === choice}
                      onChange={() => field.handleChange(choice)}
                      className="size-5 accent-indigo"
                    />
                    {t(`account.register.${choice}`)}
                  </label>
                ))}
              </div>
            </fieldset>
          )}
        </form.Field>
        <form.Field name="privacy">
          {(field) => (
            <CheckBox
              label={t('account.register.privacy')}
              name={field.name}
              checked={field.state.value}
              onChange={field.handleChange}
            />
          )}
        </form.Field>
      </>
    )
  },
})
