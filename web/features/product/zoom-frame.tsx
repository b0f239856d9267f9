import type { PointerEvent, ReactNode } from 'react'

import { useMedia } from '#web/lib/use-media.ts'

/** Narrower screens have no room to look closer at (spec §9). */
const ZOOM_FROM = '(min-width: 992px)'

type Props = {
  /** Told when somebody begins to look closer. */
  onZoom?: () => void
  children: ReactNode
}

/** Enlarges what is under the mouse on screens at least 992 px wide (spec §2.6); a finger has its own zoom. */
export function ZoomFrame({ onZoom, children }: Props) {
  const roomy = useMedia(ZOOM_FROM)

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (!roomy || event.pointerType !== 'mouse') return
    const frame = event.currentTarget
    if (!('zoomed' in frame.dataset)) onZoom?.()
    const { left, top, width, height } = frame.getBoundingClientRect()
    frame.style.setProperty('--zoom-x', percent((event.clientX - left) / width))
    frame.style.setProperty('--zoom-y', percent((event.clientY - top) / height))
    frame.dataset['zoomed'] = ''
  }

  return (
    <div
      className="group/zoom overflow-hidden rounded bg-paper-deep zoom:cursor-zoom-in"
      onPointerMove={follow}
      onPointerLeave={(event) => delete event.currentTarget.dataset['zoomed']}
    >
      <div className="origin-[var(--zoom-x,50%)_var(--zoom-y,50%)] transition-[scale] duration-200 ease-soft group-data-zoomed/zoom:scale-[2.2]">
        {children}
      </div>
    </div>
  )
}

function percent(share: number): string {
  return `${(Math.min(1, Math.max(0, share)) * 100).toFixed(1)}%`
}
