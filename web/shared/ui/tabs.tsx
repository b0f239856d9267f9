import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

export type Tab = { key: string; title: string; panel: ReactNode }

type Props = {
  label: string
  tabs: readonly Tab[]
}

/** Tabs as the ARIA practices describe them: one stop for the Tab key, arrows, Home and End choose. */
export function Tabs({ label, tabs }: Props) {
  const [chosen, setChosen] = useState(tabs[0]?.key)
  const row = useRef<HTMLDivElement>(null)
  const id = useId()
  const chosenAt = tabs.findIndex(({ key }) => key === chosen)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, chosenAt, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    setChosen(tab.key)
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next ?? 0]?.focus()
  }

  return (
    <div>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-4 sm:flex sm:flex-wrap sm:gap-x-8 sm:border-b sm:border-line"
      >
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === chosen}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => setChosen(key)}
            className="min-h-12 border-b-2 border-transparent px-0.5 py-2 text-left font-semibold text-ink-soft max-sm:aria-[selected=false]:border-line sm:-mb-px -outline-offset-3 hover:text-ink aria-selected:border-indigo aria-selected:text-ink"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ key, panel }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}-panel`}
          aria-labelledby={`${id}-${key}`}
          // A panel without anything to focus is a stop itself.
          tabIndex={0}
          hidden={key !== chosen}
          className="py-6"
        >
          {panel}
        </div>
      ))}
    </div>
  )
}

function nextTab(pressed: string, at: number, count: number): number | null {
  switch (pressed) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
