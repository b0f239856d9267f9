const START = {
  showAddToCartModal: false,
  showLoginModal: false,
  /** What was searched last from anywhere but the home page. */
  keyword: '',
  /** Empty while products of all vendors are shown. */
  selectedProductVendorName: '',
}

/** Flags that several pages share. None of them is persisted. */
export const globalSlice = (patch: (part: Partial<typeof START>) => void) => ({
  ...START,
  showAddToCart: () => patch({ showAddToCartModal: true }),
  closeAddToCart: () => patch({ showAddToCartModal: false }),
  showLogin: () => patch({ showLoginModal: true }),
  closeLogin: () => patch({ showLoginModal: false }),
  setKeyword: (keyword: string) => patch({ keyword }),
  setSelectedProductVendorName: ({ vendor_name }: { vendor_name: string }) =>
    patch({ selectedProductVendorName: vendor_name }),
})
