// Marks of networks on a 24-unit grid, filled; names are the networks' own and are not translated.
const MARKS = {
  Facebook:
    'M13.5 21v-8h2.700l.4-3.200h-3.100V7.800c0-.9.3-1.500 1.600-1.500h1.700V3.400A21 21 0 0 0 14.400 3.300c-2.400 0-4.100 1.500-4.100 4.200v2.300H7.500V13h2.800v8Z',
  X: 'M17.200 3.500h3.100l-6.800 7.800 8 10.200h-6.300l-4.900-6.200-5.600 6.200H1.600l7.300-8.300L1.200 3.500h6.400l4.400 5.700Zm-1.100 16.200h1.700L6.700 5.200H4.900Z',
  Google:
    'M12.200 10.400h8.700c.1.600.2 1.200.2 1.900 0 5.100-3.400 8.700-8.900 8.700a9 9 0 1 1 6.100-15.700l-2.500 2.400a5.600 5.600 0 1 0-3.600 9.900c3 0 4.700-1.700 5.100-4h-5.100Z',
  LinkedIn:
    'M4 9.200h3.500V20.500H4ZM5.750 3.600a2 2 0 1 1 0 4.100 2 2 0 0 1 0-4.100ZM9.800 9.200h3.350v1.550h.05a3.700 3.700 0 0 1 3.300-1.800c3.500 0 4.200 2.300 4.200 5.300v6.250h-3.500v-5.550c0-1.300 0-3-1.850-3s-2.100 1.450-2.100 2.900v5.650H9.800Z',
} as const

export type Brand = keyof typeof MARKS

/** The mark of a network, decorative: the button around it has the name. */
export function BrandIcon({ brand, className = 'size-[1.125rem]' }: { brand: Brand; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} fill="currentColor" aria-hidden="true" focusable="false">
      <path d={MARKS[brand]} fillRule="evenodd" />
    </svg>
  )
}
