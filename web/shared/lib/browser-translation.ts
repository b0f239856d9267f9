/** Whether the browser has translated a part of the page, which React then cannot hydrate: Chrome puts texts into `<font>`. */
export function isTranslated(part: Element): boolean {
  return part.querySelector('font') !== null
}
