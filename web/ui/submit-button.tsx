import type { ReactNode } from 'react'

import { useFormContext } from '#web/lib/form-context.ts'

import { Button, type ButtonLook } from './button.tsx'

type Props = { children: ReactNode; className?: string } & ButtonLook

/** Submits its form; while that runs it says so and cannot be pressed again. */
export function SubmitButton({ children, ...look }: Props) {
  const form = useFormContext()
  return (
    <form.Subscribe selector={(state) => state.isSubmitting}>
      {(busy) => (
        <Button type="submit" disabled={busy} aria-busy={busy} {...look}>
          {children}
        </Button>
      )}
    </form.Subscribe>
  )
}
