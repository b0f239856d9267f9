import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { fetchSoon, partOnDemand } from '#web/lib/part-on-demand.ts'
import { useShop } from '#web/state/store.ts'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PopupPart } from '#web/ui/popup-part.tsx'

const TOOLS = [
  { name: 'cart', icon: 'cart' },
  { name: 'account', icon: 'user' },
  { name: 'search', icon: 'search' },
  { name: 'recent', icon: 'clock' },
] as const
const POPUPS = partOnDemand(async () => (await import('./toolbar-popups.ts')).TOOLBAR_POPUPS)

// Beside the tools on a wide desk; anywhere else at the foot of the screen, with the tools still in reach.
const PANEL =
  'max-h-[calc(100dvh-18rem)] overflow-y-auto text-ink max-xl:fixed max-xl:right-14 max-xl:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] max-md:left-3 md:max-h-[min(32rem,58dvh)] md:w-84 xl:top-0 xl:right-full xl:mr-2'

/** The floating side toolbar with its four popups, one open at a time (spec §2.3, item 7). */
export function Toolbar() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<string | null>(null)
  const [unfolded, setUnfolded] = useState(false)
  const near = () => fetchSoon(POPUPS)
  const failed = () => {
    setOpen(null)
    useShop.getState().alert.show({ key: 'common.partFailed' })
  }

  return (
    <aside
      aria-label={t('home.toolbar.label')}
      className="fixed right-0 bottom-36 z-20 flex flex-col-reverse items-end gap-1 xl:top-[38vh] xl:bottom-auto"
    >
      {/* Where the page has no margin the tools would lie upon the prices: there they are behind one handle. */}
      <button
        type="button"
        aria-expanded={unfolded}
        onClick={() => {
          setUnfolded(!unfolded)
          setOpen(null)
        }}
        className="grid h-11 w-8 place-items-center rounded-l border border-r-0 border-line-strong bg-card text-indigo shadow-lift xl:hidden"
        aria-label={t(unfolded ? 'home.toolbar.fold' : 'home.toolbar.unfold')}
      >
        <Icon name={unfolded ? 'chevronRight' : 'chevronLeft'} />
      </button>
      <ul
        className={`${unfolded ? '' : 'max-xl:hidden'} divide-y divide-line rounded-l border border-r-0 border-line-strong bg-card shadow-lift xl:relative`}
      >
        {TOOLS.map(({ name, icon }) => (
          <li key={name}>
            <Dropdown
              open={open === name}
              onOpenChange={(wanted) => setOpen((now) => (wanted ? name : now === name ? null : now))}
              label={t(`home.toolbar.${name}`)}
              onNear={near}
              boxClass="static"
              buttonClass="grid size-12 place-items-center text-ink-soft hover:text-indigo aria-expanded:text-indigo"
              panelClass={PANEL}
              button={<Icon name={icon} className="size-5.5" />}
            >
              {(close) => <PopupPart part={POPUPS} name={name} close={close} onFail={failed} />}
            </Dropdown>
          </li>
        ))}
      </ul>
    </aside>
  )
}
