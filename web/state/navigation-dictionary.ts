/** The labels of the 'pages' entry in both languages of the navigation (spec §1). */
export const navigationDictionary = {
  english: {
    products: 'Products',
    offer: 'Offer',
    recipes: 'Recipes',
    login: 'Login',
    dashboard: 'Dashboard',
    logout: 'Logout',
  },
  bangla: {
    products: 'পণ্য',
    offer: 'অফার',
    recipes: 'রেসিপি',
    login: 'লগইন',
    dashboard: 'ড্যাশবোর্ড',
    logout: 'লগআউট',
  },
} as const

export type NavigationDictionary = Record<keyof (typeof navigationDictionary)['english'], string>
