import { useTranslation } from 'react-i18next'

import { saveData, useDataSaver } from '#web/lib/data-saver.ts'
import { Icon } from '#web/ui/icon.tsx'

import { MENU_ITEM } from './menu-classes.ts'

/** Small pictures, nothing that moves by itself, nothing fetched ahead: for who pays for every megabyte. */
export function DataSaverSwitch() {
  const { t } = useTranslation()
  const saving = useDataSaver()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={saving}
      className={`border-t border-line ${MENU_ITEM}`}
      onClick={() => saveData(!saving)}
    >
      {t('layout.dataSaver')}
      <Icon name="check" className={`ml-auto size-4.5 ${saving ? '' : 'invisible'}`} />
    </button>
  )
}
