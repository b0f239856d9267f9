import { useTranslation } from 'react-i18next'

import { useShop } from '#web/state/store.ts'

/** Why the last attempt to sign in failed (spec §8): in the page's language where it is known, else the store's words. */
export function SignInError() {
  const { t } = useTranslation()
  const { error, errorCode } = useShop(({ auth }) => auth)
  const text = () => {
    switch (errorCode) {
      case 'invalid_credentials':
      case 'too_many_requests':
        return t(`session.errors.${errorCode}`)
      case 'network':
      case 'timeout':
        return t('session.errors.unreachable')
      case 'internal':
      case 'unavailable':
      case 'unknown':
      case 'invalid_answer':
        return t('session.errors.unavailable')
      default:
        return error
    }
  }
  return (
    <div role="alert">
      {error !== null && (
        <p className="rounded border-l-4 border-vermilion bg-vermilion-wash px-4 py-3 font-medium text-vermilion-deep">
          {text()}
        </p>
      )}
    </div>
  )
}
