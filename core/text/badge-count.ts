/** A count as a badge shows it: the figure itself, '99+' above 99 (spec §2.2, §9). */
export function badgeCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}
