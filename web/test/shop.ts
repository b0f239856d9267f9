import type { CartLine } from '#core/cart/cart-line.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

/** The state of the shop as it is now. */
export const shop = () => useShop.getState()

/** The cart holds these lines, and nothing else. */
export const fillCart = (...lines: CartLine[]): void => shop().cart.addProductsFromServer(lines)

/** The alerts that are not answered yet. */
export const alerts = () => shop().alert.waiting.map(({ key, text, said }) => said ?? key ?? text)
