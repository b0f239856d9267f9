/** How many characters of a product name each place shows. */
export const NAME_LIMITS = {
  cartDropdown: 25,
  productCard: 40,
  gridCard: 16,
  bestSeller: 24,
  hotDeal: 50,
  topDeal: 40,
} as const
