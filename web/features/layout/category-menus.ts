import { CategoriesMenu, CollectMenu, NewArrivalsMenu, PagesMenu } from './header-menus.tsx'

/** The insides of the category bar's menus; they come together when a hand comes near. */
export const CATEGORY_MENUS = {
  categories: CategoriesMenu,
  collect: CollectMenu,
  newArrivals: NewArrivalsMenu,
  pages: PagesMenu,
} as const
