const SEAL = '#c73e2c'

/** The colour of the letters. */
export const SUMI = '#22252c'
const PAPER = '#fdf9f0'

/** A shrine gate cut out of a seal, in a square of 64 units. */
export function mark({ radius = 15 } = {}): string {
  return (
    `<rect width="64" height="64" rx="${radius}" fill="${SEAL}"/>` +
    `<g fill="${PAPER}">` +
    '<path d="M8 16.5Q32 22.5 56 16.5L53.6 24.6Q32 28.2 10.4 24.6z"/>' +
    '<path d="M15.5 33h33v5.2h-33z"/>' +
    '<path d="M29.4 26h5.2v8h-5.2z"/>' +
    '<path d="M19.4 26h6.2L24 53h-6.8zM44.6 26h-6.2L40 53h6.8z"/>' +
    '</g>'
  )
}
