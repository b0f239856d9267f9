import type { StateCreator } from 'zustand'

import { navigationDictionary, type NavigationDictionary } from './navigation-dictionary.ts'
/** The language of the navigation labels, apart from the language of the page (spec §1, §3). English is the default. */
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
    set((state) => ({
      language: {
        ...state.language,
        isEnglish: !isBangla,
        isBangla,
        dictionary: navigationDictionary[isBangla ? 'bangla' : 'english'],
      },
    }))
  return {
    language: {
      isEnglish: true,
      isBangla: false,
      dictionary: navigationDictionary.english,
      toggle: () => choose(!get().language.isBangla),
      setEnglish: () => choose(false),
      setBangla: () => choose(true),
    },
  }
}
