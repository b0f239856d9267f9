import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const BUTTON =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded px-2 hover:text-indigo aria-expanded:text-indigo'
const PANEL = 'top-full right-0 mt-1 min-w-44 py-1.5 text-base text-ink'
export const MENU_ITEM =
  'flex min-h-11 w-full items-center gap-2 px-4 text-left hover:bg-indigo-wash hover:text-indigo aria-[current=true]:font-semibold'

type Props = {
  /** What the button shows; `label` is read instead where it is an icon. */
  button: ReactNode
  label?: string
  children: (close: () => void) => ReactNode
  /** Controlled by a parent, where only one of several may be open. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  buttonClass?: string
  panelClass?: string
  /** What the panel is placed against: the button's box, or with `static` whatever is positioned around it. */
  boxClass?: string
  /** A mouse, a finger or the keyboard reached the button: the time to fetch what the panel needs. */
  onIntent?: () => void
}

/** A button that toggles a panel. Escape, a press elsewhere or leaving with the keyboard closes it. */
export function Dropdown({
  button,
  label,
  children,
  open,
  onOpenChange,
  buttonClass = BUTTON,
  panelClass = PANEL,
  boxClass = 'relative',
  onIntent,
}: Props) {
  const [own, setOwn] = useState(false)
  const shown = open ?? own
  const change = onOpenChange ?? setOwn
  const box = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!shown) return
    const away = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) change(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      change(false)
      trigger.current?.focus()
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
      document.removeEventListener('keydown', escape)
    }
  }, [shown, change])

  return (
    <div ref={box} className={boxClass}>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-expanded={shown}
        aria-controls={shown ? panelId : undefined}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => change(!shown)}
        className={buttonClass}
      >
        {button}
      </button>
      {shown && (
        <div
          id={panelId}
          className={`absolute z-40 animate-[rise_0.15s_var(--ease-soft)] rounded border border-line bg-card shadow-lift ${panelClass}`}
        >
          {children(() => change(false))}
        </div>
      )}
    </div>
  )
}

/** The state of dropdowns of which at most one is open: what a `Dropdown` needs, by its name. */
export function useOneOpen() {
  const [open, setOpen] = useState<string | null>(null)
  return {
    close: () => setOpen(null),
    dropdown: (name: string) => ({
      open: open === name,
      onOpenChange: (wanted: boolean) => setOpen((now) => (wanted ? name : now === name ? null : now)),
    }),
  }
}

export function PanelSkeleton() {
  const { t } = useTranslation()
  return <output className="skeleton block h-40 w-full" aria-label={t('common.loading')} />
}
