import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Dropdown } from '#web/ui/dropdown.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { CategoriesMenu } from './categories-menu.tsx'
import { CollectMenu } from './collect-menu.tsx'
import { NewArrivalsMenu } from './new-arrivals-menu.tsx'
import { PagesMenu } from './pages-menu.tsx'

type Props = {
  name: 'categories' | 'collect' | 'newArrivals' | 'pages'
  menu: (close: () => void) => ReactNode
}

const MENUS: readonly Props[] = [
  { name: 'categories', menu: (close) => <CategoriesMenu close={close} /> },
  { name: 'collect', menu: (close) => <CollectMenu close={close} /> },
  { name: 'newArrivals', menu: (close) => <NewArrivalsMenu close={close} /> },
  { name: 'pages', menu: (close) => <PagesMenu close={close} /> },
]

const BUTTON =
  'inline-flex min-h-12 items-center gap-1 px-2 text-sm font-semibold whitespace-nowrap hover:text-indigo aria-expanded:text-indigo aria-expanded:underline aria-expanded:decoration-2 aria-expanded:underline-offset-8 md:px-4 md:text-[0.9375rem]'

/** Categories, the two mega menus and the pages: opened by a press, at most one at a time (spec §2.2). */
export function CategoryBar() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<string | null>(null)

  return (
    <nav aria-label={t('layout.menus.label')} className="relative z-25 border-b border-line bg-card">
      {/* Panels are placed against this box, so that a bar that scrolls sideways does not cut them. */}
      <div className="wrap relative">
        <div className="-mx-2 flex justify-between overflow-x-auto sm:justify-start [scrollbar-width:none] md:-mx-4">
          {MENUS.map(({ name, menu }) => (
            <Dropdown
              key={name}
              open={open === name}
              onOpenChange={(wanted) => setOpen((now) => (wanted ? name : now === name ? null : now))}
              boxClass="static"
              buttonClass={BUTTON}
              panelClass="inset-x-4 top-full mt-px max-h-[calc(100dvh-17.5rem)] min-h-40 overflow-y-auto md:max-h-[70dvh] p-5 md:p-7"
              button={
                <>
                  {name === 'categories' && <Icon name="menu" className="size-4" />}
                  {t(`layout.menus.${name}`)}
                  <Icon name="chevronDown" className="hidden size-3.5 sm:block" />
                </>
              }
            >
              {menu}
            </Dropdown>
          ))}
        </div>
      </div>
    </nav>
  )
}
