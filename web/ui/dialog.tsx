import { hasArrived, standsNow } from './stray-clicks.ts'
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'

type Props = {
  /** Id of the element that names the dialog. */
  labelledBy: string
  describedBy?: string
  onClose: () => void
  children: ReactNode
  role?: 'dialog' | 'alertdialog'
  className?: string
  /** Where a tap beside it does nothing, as for every alert: it has to be answered. Escape is an answer, too. */
  staysUntilAnswered?: boolean
}

/**
 * A modal dialog on the browser's own `<dialog>`: focus stays inside and returns to where it was, or to the heading of
 * the page that has come meanwhile. It begins on what is marked with `data-first-focus`, else on what can have it first.
 * Escape and a press on the backdrop close it. It is open as long as it is rendered.
 */
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

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const returnTo = document.activeElement
    showNow(dialog)
    return () => {
      dialog.close()
      const isThere = returnTo instanceof HTMLElement && returnTo.isConnected && returnTo !== document.body
      const next = isThere ? returnTo : document.querySelector<HTMLElement>('main h1')
      next?.focus({ preventScroll: true })
    }
  }, [])

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
        // A press beside it leaves the focus where it is.
        if (isBeside(event)) event.preventDefault()
      }}
      onClick={(event) => {
        if (isBeside(event) && !staysUntilAnswered) onClose()
      }}
    >
      {children}
    </dialog>
  )
}

/**
 * Shows a dialog in the next frame, and shuts off the page behind it after that: a browser computes the styles of all
 * that becomes inert, which takes a slow phone longer than all the rest.
 */
function showNow(dialog: HTMLDialogElement): void {
  const begin = () => dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  dialog.open = true
  standsNow(dialog)
  begin()
  const shutPageOff = () => {
    hasArrived(dialog)
    // It may have been answered meanwhile.
    if (!dialog.isConnected) return
    dialog.open = false
    dialog.showModal()
    begin()
  }
  requestAnimationFrame(() => setTimeout(shutPageOff))
}

/** Enter that is still held down from what opened the dialog presses nothing in it. */
function stopHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

/** Title bar of a dialog with its close button. `id` is what the dialog is labelled by. */
export function DialogHeader({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <header className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
      <h2 id={id} className="text-lg leading-snug font-bold text-balance">
        {title}
      </h2>
      <button
        type="button"
        onClick={onClose}
        aria-label={t('common.close')}
        className="grid size-11 place-items-center rounded text-ink-soft hover:bg-paper-deep hover:text-ink"
      >
        <Icon name="close" />
      </button>
    </header>
  )
}
