/**
 * Whether the browser has translated a part of the page: Chrome puts every text into `<font>`. React could not hydrate
 * such a part, as its texts are not those that it renders.
 */
export function isTranslated(part: Element): boolean {
  return part.querySelector('font') !== null
}
