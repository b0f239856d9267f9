/**
 * The oldest browsers that the shop serves, Android's WebView among Chrome's. What they lack is written in other words
 * by the build; the functions they lack are kept out by `tsconfig.browsers.json` and `newer-functions.test.ts`.
 */
export const BROWSERS = ['chrome109', 'safari15.6', 'firefox115']
