/** The oldest browsers that the shop serves. Scenarios run without newer functions (`features/drivers/web/new-device.ts`). */
export const STYLE_BROWSERS = ['chrome109', 'safari15.6', 'firefox115']

/** Safari 16 stands for 15.6, whose only difference is a fault in class fields that does not occur; its polyfills cost 1.5 KB. */
export const SCRIPT_BROWSERS = ['chrome109', 'safari16', 'firefox115']
