import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { cleanText } from '#core/text/clean-text.ts'
import { useAppForm } from '#web/shared/ui/form.tsx'
import { useSignIn } from '#web/features/auth/sign-in.ts'
import { useShop } from '#web/shared/state/shop-state.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { DialogHeader, Dialog } from '#web/shared/ui/dialog.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'

import { SocialButtons } from './social-buttons.tsx'

const BENEFITS = ['checkout', 'addresses', 'orders', 'discounts'] as const

export function SignInDialog() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const close = useShop(({ global }) => global.closeLogin)
  const register = () => {
    close()
    void navigate({ to: '/register' })
  }
  return (
    <Dialog labelledBy="sign-in-title" onClose={close} className="max-w-3xl max-md:scroll-pb-28">
      <DialogHeader id="sign-in-title" title={t('session.dialog.title')} onClose={close} />
      <div className="grid md:grid-cols-[minmax(0,1fr)_minmax(0,0.9fr)] md:grid-rows-[1fr_auto]">
        <div className="p-5 md:row-span-2 md:p-7">
          <SignInForm />
          <div className="mt-5 border-t border-line pt-4">
            <SocialButtons />
          </div>
        </div>
        <section className="border-line bg-paper-deep p-5 max-md:border-t md:border-l md:p-7">
          <h3 className="text-lg font-bold">{t('session.dialog.newHere')}</h3>
          <p className="mt-1 text-ink-soft">{t('session.dialog.easy')}</p>
          <ul className="mt-4 grid gap-2.5">
            {BENEFITS.map((benefit) => (
              <li key={benefit} className="flex gap-2.5">
                <Icon name="check" className="mt-0.5 size-5 text-moss" />
                <span>{t(`session.dialog.benefits.${benefit}`)}</span>
              </li>
            ))}
          </ul>
        </section>
        {/* CREATE ACCOUNT stays in sight while the dialog scrolls. */}
        <div className="border-line bg-paper-deep p-5 pt-3 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-10 before:bg-linear-to-t before:from-paper-deep before:to-transparent md:before:hidden [@media(max-width:767.98px)_and_(min-height:34rem)]:sticky [@media(max-width:767.98px)_and_(min-height:34rem)]:bottom-0 md:col-start-2 md:border-l md:p-7 md:pt-0">
          <Button variant="outline" wide onClick={register}>
            {t('session.dialog.create')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Closes and goes to /dashboard; with both fields filled it signs in first. /login shows why that failed. */
function SignInForm() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { busy, signIn } = useSignIn()
  const goOn = () => {
    useShop.getState().global.closeLogin()
    void navigate({ to: '/$', params: { _splat: 'dashboard' } })
  }
  const form = useAppForm({
    defaultValues: { email: '', password: '' },
    onSubmit: ({ value: { email: typed, password } }) => {
      const email = cleanText(typed)
      if (email === '' || password === '') goOn()
      else signIn({ email, password }, goOn)
    },
  })
  return (
    <form
      noValidate
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <form.AppField name="email">
        {(field) => (
          <field.TextField label={t('session.fields.email')} type="email" autoComplete="username" />
        )}
      </form.AppField>
      <form.AppField name="password">
        {(field) => (
          <field.PasswordField label={t('session.fields.password')} autoComplete="current-password" />
        )}
      </form.AppField>
      <form.AppForm>
        <form.SubmitButton variant="primary" wide busy={busy}>
          {t(busy ? 'session.dialog.signingIn' : 'session.dialog.signIn')}
        </form.SubmitButton>
      </form.AppForm>
      {/* Without a target, as specified. */}
      <button
        type="button"
        className="-mt-2 min-h-11 justify-self-start text-indigo underline-offset-4 hover:underline"
      >
        {t('session.dialog.forgot')}
      </button>
    </form>
  )
}
