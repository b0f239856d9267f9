import { useEffect } from 'react'

/**
 * Marks the page from the first time that it, or a row of it, is scrolled. Till then nothing is loaded that nobody may come to; from then on
 * pictures are loaded before they are reached. A mark instead of a state: no card is rendered anew for it.
 */
export function useScrolledMark(): void {
  useEffect(() => {
    const mark = () => {
      document.documentElement.dataset['scrolled'] = ''
    }
    window.addEventListener('scroll', mark, { once: true, passive: true, capture: true })
    return () => window.removeEventListener('scroll', mark, { capture: true })
  }, [])
}
