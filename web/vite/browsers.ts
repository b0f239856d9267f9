/**
 * The oldest browsers that the shop serves (Android's WebView is Chrome's): the build writes newer script and styles in
 * their syntax. `tsconfig.browsers.json` keeps out the functions that they lack, and scenarios run without those
 * (`features/drivers/web/new-device.ts`).
 */
export const STYLE_BROWSERS = ['chrome109', 'safari15.6', 'firefox115']

/**
 * Safari 16 reads what 15.6 reads, but for a fault of 15 in fields of classes whose first value has brackets and reads
 * a variable around the class. None has; stand-ins for all of them would cost a first visit 1.5 KB.
 */
export const SCRIPT_BROWSERS = ['chrome109', 'safari16', 'firefox115']
