import ipaddr from 'ipaddr.js'

/**
 * What counts as one caller: an IPv4 address, or the /64 network of an IPv6 address, which is the least that
 * one household or server has to itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const groups = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${groups.join(':')}::/64`
}
