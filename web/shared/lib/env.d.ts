/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Changes with every text, so that a browser never mixes two versions. */
  readonly HAAT_LOCALES: string
  /** Whether the storefront runs on the generated mock handlers. */
  readonly HAAT_MOCK: boolean
}
