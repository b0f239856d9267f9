/** What the worker knows of the build that it belongs to; written into it by `web/vite/worker-plugin.ts`. */
declare const HAAT_BUILD: {
  /** Addresses of all scripts, styles and texts, each with a hash of its content. */
  files: string[]
  /** Those without which neither home nor the cart opens. */
  vital: string[]
}
