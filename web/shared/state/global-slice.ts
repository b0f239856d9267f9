import type { StateCreator } from 'zustand'

/** Flags that several pages share. None of them is persisted. */
export type GlobalSlice = {
  showAddToCartModal: boolean
  showLoginModal: boolean
  /** What was searched last from anywhere but the home page. */
  keyword: string
  /** Empty while products of all vendors are shown. */
  selectedProductVendorName: string
  showAddToCart: () => void
  closeAddToCart: () => void
  showLogin: () => void
  closeLogin: () => void
  setKeyword: (keyword: string) => void
  setSelectedProductVendorName: (payload: { vendor_name: string }) => void
}

export const createGlobalSlice: StateCreator<{ global: GlobalSlice }> = (set) => {
  const patch = (part: Partial<GlobalSlice>) => set((state) => ({ global: { ...state.global, ...part } }))
  return {
    global: {
      showAddToCartModal: false,
      showLoginModal: false,
      keyword: '',
      selectedProductVendorName: '',
      showAddToCart: () => patch({ showAddToCartModal: true }),
      closeAddToCart: () => patch({ showAddToCartModal: false }),
      showLogin: () => patch({ showLoginModal: true }),
      closeLogin: () => patch({ showLoginModal: false }),
      setKeyword: (keyword) => patch({ keyword }),
      setSelectedProductVendorName: ({ vendor_name }) => patch({ selectedProductVendorName: vendor_name }),
    },
  }
}
