import { useTranslation } from 'react-i18next'

import { useShop } from '#web/state/shop-state.ts'

/**
 * Why the last attempt to sign in failed (spec §8): in the page's language where the reason is known, else in the
 * store's words, and in the shop's own where the store had none.
 */
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
        return t('session.errors.unavailable')
      default:
        return error ?? t('session.errors.unavailable')
    }
  }
  return (
    <div role="alert">
      {errorCode !== null && (
        <p className="mb-7 rounded border-l-4 border-vermilion bg-vermilion-wash px-4 py-3 font-medium text-vermilion-deep">
          {text()}
        </p>
      )}
    </div>
  )
}
