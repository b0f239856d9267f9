/** What the store says in a document that it fills in, each in a meta element of this name after `haat-`. */
export const DOCUMENT_SETTINGS = ['quote-url', 'origin', 'phone', 'email', 'address'] as const
type DocumentSetting = (typeof DOCUMENT_SETTINGS)[number]

export type DocumentSettings = Readonly<Record<DocumentSetting, string>>

/** What the document says; '' where it says nothing, or where there is none. */
export function documentSetting(name: DocumentSetting): string {
  return globalThis.document?.querySelector<HTMLMetaElement>(`[name=haat-${name}]`)?.content ?? ''
}
