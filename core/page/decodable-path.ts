/** Whether the percent-encoding of a path can be decoded: `/%` and half of a letter's bytes cannot. */
export function isDecodablePath(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
