// Line icons on a 24-unit grid, drawn for this shop; a name says what is shown, not where it is used.
const PATHS = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5',
  cart: 'M3 4h2.2l2.3 11.2h10.4L20.4 7H6M9 20.2h.01M17 20.2h.01',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10C19.5 15.4 12 20 12 20Z',
  user: 'M12 4.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4ZM4.8 20c.8-3.7 3.7-5.4 7.2-5.4s6.4 1.7 7.2 5.4',
  home: 'M4 11.2 12 4.5l8 6.7V20h-5.5v-5h-5v5H4Z',
  grid: 'M4.5 4.5h6v6h-6Zm9 0h6v6h-6Zm-9 9h6v6h-6Zm9 0h6v6h-6Z',
  bell: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  check: 'M5 12.5 10 17.5 19.5 7',
  chevronDown: 'M6 9.5l6 6 6-6',
  chevronLeft: 'M14.5 6l-6 6 6 6',
  chevronRight: 'M9.5 6l6 6-6 6',
  pause: 'M8.5 6v12M15.5 6v12',
  play: 'M8 5.5v13l10-6.5Z',
  phone: 'M6 4h3l1.5 4-2 1.5a11 11 0 0 0 5 5l1.5-2 4 1.5v3c0 1-1 2-2 2A15 15 0 0 1 4 6c0-1 1-2 2-2Z',
  mail: 'M3.5 6h17v12h-17Zm0 .8 8.5 6.4 8.5-6.4',
  truck: 'M3 6.5h11v9.5H3Zm11 3.5h3.7L21 13v3h-7M7 18.5h.01M17.5 18.5h.01',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 3.5V12l3 2',
  globe:
    'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM4 12h16M12 4c2.5 2.3 3.6 5 3.6 8s-1.1 5.7-3.6 8c-2.5-2.3-3.6-5-3.6-8S9.5 6.3 12 4Z',
  box: 'M4 8l8-4 8 4v8l-8 4-8-4Zm0 0 8 4 8-4M12 12v8',
  image: 'M4 5h16v14H4Zm0 11 5-5 4 4 2.5-2.5L20 17M15.5 9h.01',
} as const

/** One of those, which any page may show, or a path that the page itself draws on the same grid. */
export type IconName = keyof typeof PATHS | `M${string}`

const isNamed = (name: IconName): name is keyof typeof PATHS => name in PATHS

/** A decorative picture: what it means is said by the text or the label beside it. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={isNamed(name) ? PATHS[name] : name} />
    </svg>
  )
}
