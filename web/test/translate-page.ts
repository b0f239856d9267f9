/**
 * Does to the page what Chrome's translation does: every text node gives way to a new one inside `<font><font>`, now and
 * whenever the page shows another text. Letters become capitals and figures stay. Returns how to stop. Stands alone, so that
 * a browser can be given its source.
 */
export function translatePage(): () => void {
  const isTranslated = (node: Node) => node.parentElement?.closest('font, script, style') != null
  const translate = (node: Node): void => {
    if (node.nodeType === Node.ELEMENT_NODE) return [...node.childNodes].forEach(translate)
    const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''
    if (text.trim() === '' || isTranslated(node) || !node.parentNode) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = text.toUpperCase()
    outer.append(inner)
    node.parentNode.replaceChild(outer, node)
  }
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translate(node)
  })
  translate(document.body)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}
