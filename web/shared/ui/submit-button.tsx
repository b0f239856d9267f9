import type { ReactNode } from 'react'

import { useFormContext } from '#web/shared/lib/form-context.ts'

import { Button, type ButtonVariant } from './button.tsx'

type Props = {
  children: ReactNode
  className?: string
  /** What the form started is still under way, though the form itself is done with it. */
  busy?: boolean
} & ButtonVariant

/** Submits its form once. Never `disabled`, which would lose the focus. */
export function SubmitButton({ children, busy = false, ...look }: Props) {
  const form = useFormContext()
  return (
    <form.Subscribe selector={(state) => state.isSubmitting}>
      {(submitting) => (
        <Button
          type="submit"
          aria-disabled={busy || submitting}
          aria-busy={busy || submitting}
          onClick={(event) => {
            if (busy || form.state.isSubmitting) event.preventDefault()
          }}
          {...look}
        >
          {children}
        </Button>
      )}
    </form.Subscribe>
  )
}
