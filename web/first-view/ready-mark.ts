/**
 * The moment from which a page answers: a user timing of this name, and an event of the window for whatever has waited
 * for it.
 */
export const READY = 'haat:ready'
