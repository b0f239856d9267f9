import { CategoriesMenu } from './categories-menu.tsx'
import { CollectMenu } from './collect-menu.tsx'
import { NewArrivalsMenu } from './new-arrivals-menu.tsx'
import { PagesMenu } from './pages-menu.tsx'

/** The insides of the category bar's menus; they come together when a hand comes near. */
export const CATEGORY_MENUS = {
  categories: CategoriesMenu,
  collect: CollectMenu,
  newArrivals: NewArrivalsMenu,
  pages: PagesMenu,
} as const
