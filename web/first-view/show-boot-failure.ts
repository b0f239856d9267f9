/**
 * Without its texts the shop cannot speak: the document's own words then offer to try again. A page that the server
 * rendered stays, as it can be read, with these words at its foot.
 */
export function showBootFailure(root: HTMLElement): void {
  const failed = document.querySelector<HTMLTemplateElement>('#boot-failed')
  if (!failed) return
  const words = failed.content.cloneNode(true)
  if (root.querySelector('main')) root.after(words)
  else root.replaceChildren(words)
}
