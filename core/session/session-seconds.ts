/** How long a token is good for. */
export const SESSION_SECONDS = 12 * 60 * 60
