import type { StateCreator } from 'zustand'

/** The language of the navigation labels, apart from the language of the page. English is the default. */
export type LanguageSlice = {
  isEnglish: boolean
  isBangla: boolean
  dictionary: NavigationDictionary
  toggle: () => void
  setEnglish: () => void
  setBangla: () => void
}

export const createLanguageSlice: StateCreator<{ language: LanguageSlice }> = (set, get) => {
  const choose = (isBangla: boolean) =>
    set((state) => ({ language: { ...state.language, ...labelsIn(isBangla) } }))
  return {
    language: {
      ...labelsIn(false),
      toggle: () => choose(!get().language.isBangla),
      setEnglish: () => choose(false),
      setBangla: () => choose(true),
    },
  }
}

/** The labels in one language, and which that is. */
export const labelsIn = (isBangla: boolean) => ({
  isEnglish: !isBangla,
  isBangla,
  dictionary: navigationDictionary[isBangla ? 'bangla' : 'english'],
})

/** The labels of the 'pages' entry in both languages of the navigation. */
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
