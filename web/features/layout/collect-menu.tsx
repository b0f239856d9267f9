import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { MENU_LINK, MenuLinks } from './menu-links.tsx'

/** The sub-categories of the menu, by slug and in order: they are fixed, whatever the store's categories are (spec §2.2). */
const SUB_CATEGORIES = [
  'cameras',
  'computers',
  'mice',
  'monitors',
  'printers',
  'scanners',
  'webcams',
  'tablets',
  'desktops',
  'pcs',
  'mcs',
] as const

/** The mega menu 'collect'. */
export function CollectMenu({ close }: { close: () => void }) {
  const { t } = useTranslation()
  return (
    <MenuLinks>
      {SUB_CATEGORIES.map((slug) => (
        <li key={slug}>
          <Link
            to="/categoryDetails/$categoryId"
            params={{ categoryId: slug }}
            preload="intent"
            onClick={close}
            className={MENU_LINK}
          >
            {t(`layout.collect.${slug}`)}
          </Link>
        </li>
      ))}
    </MenuLinks>
  )
}
