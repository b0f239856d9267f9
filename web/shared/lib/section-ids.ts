/** The section of the home page that search results replace, and to which 'products' and 'Shop Now' lead. */
export const NEW_ARRIVALS_ID = 'new-arrivals'
