/** Which product stands at which place of the index; higher places are newer. */
export type SearchDocumentsTable = { place: number; product_id: number }

/** At which places of a block a piece of text occurs; see `search-doc-set.ts`. */
export type SearchPostingsTable = { gram: number; block: number; docs: Uint8Array }

/** Products that the index does not know yet as they are now; triggers write it. */
export type SearchChangesTable = { product_id: number }
