import { LANGUAGES } from '#core/text/languages.ts'
import { startStore } from '#server/testing/start-store.ts'

/** Bytes of a document as sent, in the language in which it is largest. */
export type DocumentSize = { path: string; language: string; bytes: number }

/** The documents of the demo store's pages as a first visitor gets them, quickly compressed, in all languages. */
export async function documentSizes(paths: readonly string[]): Promise<DocumentSize[]> {
  const store = await startStore({ seed: 'demo' })
  try {
    const sizes: DocumentSize[] = []
    for (const path of paths) {
      const inAll: DocumentSize[] = []
      for (const language of LANGUAGES) inAll.push(await sizeOf(store.url, path, language))
      sizes.push(inAll.reduce((one, other) => (other.bytes > one.bytes ? other : one)))
    }
    return sizes
  } finally {
    await store.close()
  }
}

async function sizeOf(shop: string, path: string, language: string): Promise<DocumentSize> {
  const response = await fetch(shop + path, {
    headers: { accept: 'text/html', 'accept-encoding': 'br', cookie: `i18next=${language}` },
  })
  await response.arrayBuffer()
  const isPacked = response.headers.get('content-encoding') === 'br'
  return { path, language, bytes: isPacked ? Number(response.headers.get('content-length')) : Infinity }
}
