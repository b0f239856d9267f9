import { useEffect, useRef, type ReactNode } from 'react'

type Props = {
  /** Id of the element that names the dialog. */
  labelledBy: string
  describedBy?: string
  onClose: () => void
  children: ReactNode
  role?: 'dialog' | 'alertdialog'
  className?: string
  /** False where a hasty second tap must not lose what the dialog says; Escape still closes it. */
  closesOnBackdrop?: boolean
}

/**
 * A modal dialog on the browser's own `<dialog>`: focus stays inside and returns to where it was, or to the heading of
 * the page that has come meanwhile. Escape and a press on the backdrop close it. It is open as long as it is rendered.
 */
export function Dialog({
  labelledBy,
  describedBy,
  onClose,
  children,
  role = 'dialog',
  className = 'max-w-md',
  closesOnBackdrop = true,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    const returnTo = document.activeElement
    if (dialog && !dialog.open) dialog.showModal()
    return () => {
      dialog?.close()
      const isThere = returnTo instanceof HTMLElement && returnTo.isConnected && returnTo !== document.body
      const next = isThere ? returnTo : document.querySelector<HTMLElement>('main h1')
      next?.focus({ preventScroll: true })
    }
  }, [])

  return (
    // The backdrop is part of the dialog element, so a press on it arrives here; keyboards have Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      role={role}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`w-[calc(100%-2rem)] max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-[10px] bg-card p-0 shadow-lift animate-[rise_0.2s_var(--ease-soft)] ${className}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (closesOnBackdrop && event.target === ref.current) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
