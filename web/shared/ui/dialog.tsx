import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'

/** Systems take clicks within this time for a double click. */
const DOUBLE_CLICK_MS = 500

type Props = {
  labelledBy: string
  describedBy?: string
  onClose: () => void
  children: ReactNode
  role?: 'dialog' | 'alertdialog'
  className?: string
  /** Where a tap beside it does nothing, as for every alert: it has to be answered. Escape is an answer, too. */
  staysUntilAnswered?: boolean
}

/** A modal `<dialog>`, open while rendered. Focuses `data-first-focus` first; returns the focus, or moves it to the heading. */
export function Dialog({
  labelledBy,
  describedBy,
  onClose,
  children,
  role = 'dialog',
  className = 'max-w-md',
  staysUntilAnswered = role === 'alertdialog',
}: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const openedAt = useRef(0)
  const pressed = useRef<EventTarget | null>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const returnTo = document.activeElement
    openedAt.current = performance.now()
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => {
      dialog.close()
      const isThere = returnTo instanceof HTMLElement && returnTo.isConnected && returnTo !== document.body
      const next = isThere ? returnTo : document.querySelector<HTMLElement>('main h1')
      next?.focus({ preventScroll: true })
    }
  }, [])

  const isOfOpeningDoubleClick = ({ detail, timeStamp }: MouseEvent) =>
    detail > 1 && timeStamp - openedAt.current < DOUBLE_CLICK_MS

  // The backdrop is part of the dialog element, so a press on it arrives here; keyboards have Escape.
  const isBeside = (event: MouseEvent) => event.target === ref.current

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      role={role}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`fixed inset-0 z-50 h-fit w-[calc(100%-32px)] max-h-[calc(100dvh-32px)] overflow-y-auto rounded-[10px] bg-card p-0 shadow-lift animate-[rise_0.2s_var(--ease-soft)] ${className}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A browser that is asked twice closes it without asking.
      onClose={() => {
        if (ref.current?.open === false) onClose()
      }}
      onKeyDown={stopHeldEnter}
      onMouseDown={(event) => {
        pressed.current = event.target
        if (isBeside(event) || isOfOpeningDoubleClick(event)) event.preventDefault()
      }}
      onClickCapture={(event) => {
        if (isOfOpeningDoubleClick(event)) event.stopPropagation()
      }}
      onClick={(event) => {
        // Text that is selected from inside may end beside it.
        if (isBeside(event) && pressed.current === ref.current && !staysUntilAnswered) onClose()
      }}
    >
      {children}
    </dialog>
  )
}

/** A repeated Enter from the key press that opened the dialog presses nothing in it. */
function stopHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

export function DialogHeader({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <header className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
      <h2 id={id} className="text-lg leading-snug font-bold text-balance">
        {title}
      </h2>
      <IconButton icon="close" label={t('common.close')} onClick={onClose} />
    </header>
  )
}
