import { useStore } from '@tanstack/react-form'
import { useTranslation } from 'react-i18next'

import { useFieldContext } from './form-context.ts'

/**
 * What a field's first broken rule says, in the page's language, once the field was touched: left, or
 * part of a form that was sent off; null while there is nothing to say. The contract's messages are the keys of the translations; others are shown as they are.
 */
export function useFieldMessage(): string | null {
  const field = useFieldContext()
  const { i18n } = useTranslation()
  const isSentOff = useStore(field.form.store, ({ submissionAttempts }) => submissionAttempts > 0)
  const { isBlurred, errors } = field.state.meta
  const first: unknown = isBlurred || isSentOff ? errors[0] : undefined
  const message =
    typeof first === 'string' ? first : ((first as { message?: string } | null | undefined)?.message ?? null)
  if (message === null) return null
  const known = i18n.getResource(i18n.language, 'shop', `validation${SEPARATOR}${message}`, {
    keySeparator: SEPARATOR,
  }) as unknown
  return typeof known === 'string' ? known : message
}

/** The texts hold dots, so the path is cut at something they never hold. */
const SEPARATOR = '|'
