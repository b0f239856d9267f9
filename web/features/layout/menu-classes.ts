/** Looks that the small menus of the top bar share. */
export const MENU_BUTTON =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded px-2 hover:text-indigo aria-expanded:text-indigo'
export const MENU_PANEL = 'top-full right-0 mt-1 min-w-44 py-1.5 text-base text-ink'
export const MENU_ITEM =
  'flex min-h-11 w-full items-center gap-2 px-4 text-left hover:bg-indigo-wash hover:text-indigo aria-[current=true]:font-semibold'
