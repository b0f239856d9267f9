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
}

export const labelsIn = (isBangla: boolean) => ({
  isEnglish: !isBangla,
  isBangla,
  dictionary: navigationDictionary[isBangla ? 'bangla' : 'english'],
})

type Labels = ReturnType<typeof labelsIn>

/** Whether the shop is in Bangla: follows the language of the page (`followLanguage`). English is the default. */
export const languageSlice = (patch: (part: Labels) => void, get: () => Labels) => ({
  ...labelsIn(false),
  toggle: () => patch(labelsIn(!get().isBangla)),
  setEnglish: () => patch(labelsIn(false)),
  setBangla: () => patch(labelsIn(true)),
})
