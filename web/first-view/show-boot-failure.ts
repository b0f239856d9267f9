/**
 * Without its texts the shop cannot speak: the document's own words then offer to try again. A page that the server
 * rendered stays, as it can be read, with these words at its foot.
 */
export function showBootFailure(root: HTMLElement): void {
  const failed = document.querySelector<HTMLTemplateElement>('#boot-failed')
  if (!failed) return
  const words = failed.content.cloneNode(true) as DocumentFragment
  if (!root.querySelector('main')) return root.replaceChildren(words)
  words.firstElementChild?.classList.add('boot-foot')
  root.after(words)
}
