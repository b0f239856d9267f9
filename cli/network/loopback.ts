/** Whether an address is on this computer: no proxy reaches it, and no other machine can read what is sent there. */
export function isLoopbackUrl(url: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$/.test(new URL(url).hostname)
}
