/** The section of the home page that search results replace, and to which 'products' and 'Shop Now' lead. */
export const NEW_ARRIVALS_ID = 'new-arrivals'

/** The main part of every page, target of the skip link. */
export const CONTENT_ID = 'content'
