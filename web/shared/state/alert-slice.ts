/** A modal message: a text of the store's own (`text`) or of the translations (`key`), and perhaps one more thing to do. */
export type Alert = {
  action?: { key: string; run: () => void }
  /** A line below the text that says more, perhaps with a link to where that is seen. */
  note?: { key: string; values?: Record<string, string | number>; link?: { to: '/viewPage'; key: string } }
  onClose?: () => void
  /** What the button that only closes the alert says, where that is a choice of its own; 'OK' elsewhere. */
  closeKey?: string
  /** The store's own words, in English: they take the place of an English text and stand below any other. */
  said?: string | null
} & ({ key: string; values?: Record<string, string | number>; text?: never } | { text: string; key?: never })

/** The first alert is shown; the others wait their turn. */
type AlertState = { waiting: Alert[] }

export const alertSlice = (patch: (part: AlertState) => void, get: () => AlertState) => ({
  waiting: [] as Alert[],
  show: (alert: Alert) => patch({ waiting: [...get().waiting, alert] }),
  dismiss: () => patch({ waiting: get().waiting.slice(1) }),
})
