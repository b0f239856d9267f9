/**
 * The moment from which a page answers: a user timing of this name, and an event of the window for whatever has waited
 * for it. From then on the document has the attribute `data-ready`.
 */
export const READY = 'haat:ready'
