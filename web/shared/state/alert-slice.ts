import type { StateCreator } from 'zustand'

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

export type AlertSlice = {
  /** The first is shown; the others wait their turn. */
  waiting: Alert[]
  show: (alert: Alert) => void
  dismiss: () => void
}

export const createAlertSlice: StateCreator<{ alert: AlertSlice }> = (set) => ({
  alert: {
    waiting: [],
    show: (alert) =>
      set((state) => ({ alert: { ...state.alert, waiting: [...state.alert.waiting, alert] } })),
    dismiss: () => set((state) => ({ alert: { ...state.alert, waiting: state.alert.waiting.slice(1) } })),
  },
})
