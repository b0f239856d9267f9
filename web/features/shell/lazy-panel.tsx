import type { ComponentType } from 'react'

import { showChunkError } from '#web/shared/state/shop-state.ts'
import { PanelSkeleton } from '#web/shared/ui/dropdown.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.tsx'

/** The panel of a dropdown, whose code is loaded ahead or when it opens. It closes with an alert when that fails. */
export function lazyPanel<Props extends { close: () => void }>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyPart(load)
  const onFail = (close: () => void) => {
    close()
    showChunkError()
  }
  const Panel = (props: Props) => (
    <Part {...props} fallback={<PanelSkeleton />} onFail={() => onFail(props.close)} />
  )
  return Object.assign(Panel, { preload: Part.preload })
}
