import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Dropdown, useOneOpen } from '#web/shared/ui/dropdown.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'

import { lazyPanel } from './lazy-panel.tsx'

const TOOLS = [
  { name: 'cart', icon: 'cart' },
  { name: 'account', icon: 'user' },
  { name: 'search', icon: 'search' },
  { name: 'recent', icon: 'clock' },
] as const
const ToolbarPopup = lazyPanel(async () => (await import('./toolbar-popups.tsx')).ToolbarPopup)

export function Toolbar() {
  const { t } = useTranslation()
  const { close, dropdown } = useOneOpen()
  const [unfolded, setUnfolded] = useState(false)

  return (
    <aside aria-label={t('home.toolbar.label')} className="tools">
      <button
        type="button"
        aria-expanded={unfolded}
        onClick={() => {
          setUnfolded(!unfolded)
          close()
        }}
        className={`grid place-items-center text-indigo -outline-offset-3 xl:hidden ${unfolded ? 'size-12' : 'h-6 w-full'}`}
        aria-label={t(unfolded ? 'home.toolbar.fold' : 'home.toolbar.unfold')}
      >
        <Icon name="chevronDown" className={`size-5 ${unfolded ? '' : 'rotate-180'}`} />
      </button>
      <ul
        className={`${unfolded ? 'max-xl:flex max-xl:max-w-md max-xl:flex-1 max-xl:justify-around' : 'max-xl:hidden'} xl:relative xl:divide-y xl:divide-line xl:rounded-l xl:border xl:border-r-0 xl:border-line-strong xl:bg-card xl:shadow-lift`}
      >
        {TOOLS.map(({ name, icon }) => (
          <li key={name}>
            <Dropdown
              {...dropdown(name)}
              onIntent={ToolbarPopup.preload}
              label={t(`home.toolbar.${name}`)}
              boxClass="static"
              buttonClass="grid size-12 xl:w-8 min-[1340px]:w-12 place-items-center text-ink-soft hover:text-indigo aria-expanded:text-indigo"
              panelClass="tool-panel max-xl:fixed"
              button={<Icon name={icon} className="size-5.5" />}
            >
              {(shut) => <ToolbarPopup name={name} close={shut} />}
            </Dropdown>
          </li>
        ))}
      </ul>
    </aside>
  )
}
