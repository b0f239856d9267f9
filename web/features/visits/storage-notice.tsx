import { createElement, useState } from 'react'

import { partOnDemand, usePart } from '#web/lib/part-on-demand.ts'
import { useStorageProblem } from '#web/state/persistence.ts'
import { useShop } from '#web/state/shop-state.ts'

const WORDS = partOnDemand(async () => (await import('./storage-notice-words.tsx')).StorageNoticeWords)

/** Says, once in a visit, that the cart lasts as long as the page where the browser refuses to keep it. */
export function StorageNotice() {
  const isRefusing = useStorageProblem((problem) => problem.isRefusing)
  const isFilled = useShop(({ cart }) => cart.lines.length > 0)
  const [isRead, setRead] = useState(false)
  // Few browsers refuse. The cart works all the same where the words get lost on the way.
  const Words = usePart(WORDS, { wanted: isRefusing && isFilled && !isRead, onFail: () => {} })
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-[calc(84px+env(safe-area-inset-bottom))] z-30 flex justify-center md:bottom-6">
      {Words && createElement(Words, { onRead: () => setRead(true) })}
    </output>
  )
}
