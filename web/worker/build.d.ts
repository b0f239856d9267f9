/** Files that the home page and the cart need, with a hash in each name; written in by `web/vite/worker-plugin.ts`. */
declare const PRECACHED_FILES: string[]
