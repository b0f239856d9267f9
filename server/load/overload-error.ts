/** More is asked than can be done in time; the caller may come again a little later. */
export class OverloadError extends Error {
  override name = 'OverloadError'
}
