import { useTranslation } from 'react-i18next'

import { showChunkError } from '#web/shared/state/shop-state.ts'
import { Dropdown, PanelSkeleton, useOneOpen } from '#web/shared/ui/dropdown.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.tsx'

const MENUS = ['categories', 'collect', 'newArrivals', 'pages'] as const
const CategoryMenu = lazyPart(async () => (await import('./header-menus.tsx')).CategoryMenu)

/** Categories, the two mega menus and the pages: opened by a press, at most one at a time. */
export function CategoryBar() {
  const { t } = useTranslation()
  const { close, dropdown } = useOneOpen()
  const onFail = () => {
    close()
    showChunkError()
  }

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
              {(shut) => (
                <CategoryMenu name={name} close={shut} fallback={<PanelSkeleton />} onFail={onFail} />
              )}
            </Dropdown>
          ))}
        </div>
      </div>
    </nav>
  )
}
