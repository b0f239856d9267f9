import { useEffect, useState } from 'react'

import { useWarm } from './use-warm.ts'

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const

/**
 * False until somebody does something with a page that has come to rest, be it a look further down: what the next tap
 * needs may come then, and whoever only reads what is there pays for nothing more.
 */
export function useAwake(): boolean {
  const warm = useWarm()
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    // Without capture: a slider that scrolls by itself is nobody.
    const see = () => setSeen(true)
    const stop = () => SIGNS.forEach((sign) => window.removeEventListener(sign, see))
    SIGNS.forEach((sign) => window.addEventListener(sign, see, { passive: true, once: true }))
    return stop
  }, [])
  return warm && seen
}
