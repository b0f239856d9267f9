import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** libjpeg-turbo as WebAssembly; the packed program has it in itself. */
export function turboCode(): Uint8Array<ArrayBuffer> {
  return readFileSync(createRequire(import.meta.url).resolve('@cwasm/jpeg-turbo/jpeg-turbo.wasm'))
}
