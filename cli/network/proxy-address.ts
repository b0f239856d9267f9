/** The address of a proxy without the name and the password that it may carry. */
export function withoutLogin(address: string): string {
  return address.replace(/^([a-z][a-z0-9+.-]*:\/\/)?[^/]*@/i, '$1')
}
