import { useTranslation } from 'react-i18next'

import { Dropdown, useOneOpen } from '#web/shared/ui/dropdown.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'

import { lazyPanel } from './lazy-panel.tsx'

const MENUS = ['categories', 'collect', 'newArrivals', 'pages'] as const
const CategoryMenu = lazyPanel(async () => (await import('./header-menus.tsx')).CategoryMenu)

/** Categories, the two mega menus and the pages: opened by a press, at most one at a time. */
export function CategoryBar() {
  const { t } = useTranslation()
  const { dropdown } = useOneOpen()
  return (
    <nav aria-label={t('layout.menus.label')} className="relative z-25 border-b border-line bg-card">
      <div className="wrap relative">
        <div className="-mx-1 flex flex-wrap justify-between sm:-mx-2 sm:justify-start md:-mx-4">
          {MENUS.map((name) => (
            <Dropdown
              key={name}
              {...dropdown(name)}
              onIntent={CategoryMenu.preload}
              boxClass="static"
              buttonClass="bar-button"
              panelClass="inset-x-4 top-full mt-px max-h-[calc(100dvh-200px-5rem)] min-h-40 overflow-y-auto p-5 md:max-h-[calc(100dvh-160px-5rem)] md:p-7"
              button={
                <>
                  {name === 'categories' && <Icon name="menu" className="hidden size-4 xs:block" />}
                  <span>{t(`layout.menus.${name}`)}</span>
                  <Icon name="chevronDown" className="hidden size-3.5 sm:block" />
                </>
              }
            >
              {(shut) => <CategoryMenu name={name} close={shut} />}
            </Dropdown>
          ))}
        </div>
      </div>
    </nav>
  )
}
