import { clip } from './clip.ts'
import { plainText } from './plain-text.ts'

type Screen = { write: (text: string) => unknown; isTTY?: boolean | undefined; columns?: number | undefined }

/** A line at the foot of a terminal that is written over again and again; nothing elsewhere. */
export type LiveLine = {
  show: (text: string) => void
  /** Takes the line away, before something else is written or for good. */
  clear: () => void
  /** Whether there is a terminal to show it on. */
  isShown: boolean
}

const DEFAULT_COLUMNS = 80

export function createLiveLine(screen: Screen, isWanted: boolean): LiveLine {
  const isShown = isWanted && screen.isTTY === true
  let shown = ''
  return {
    isShown,
    show(text) {
      if (!isShown) return
      // One column stays free: a full line makes some terminals begin the next one.
      const line = clip(plainText(text), Math.max(2, (screen.columns ?? DEFAULT_COLUMNS) - 1))
      if (line === shown) return
      // In one piece, the rest cleared after the text, so that nothing flickers.
      screen.write(`\r${line}\u001B[K`)
      shown = line
    },
    clear() {
      if (shown !== '') screen.write('\r\u001B[K')
      shown = ''
    },
  }
}
