/** What React knows of a node that it made or hydrated. */
type Fiber = { return: Fiber | null; type: unknown }

type Watched = { text: Node; place: string }
let created: Watched[] = []

/**
 * Watches for text nodes that React keeps a reference to: those with siblings, and those that a component returns. A page
 * translation replaces text nodes, so React would update a node that is no longer there, or fail to remove it. Text that is
 * the only child of its element is safe, because React sets it through the element.
 */
export function watchTextNodes(): void {
  const create = document.createTextNode.bind(document)
  document.createTextNode = (data) => {
    const text = create(data)
    const watched = { text, place: '' }
    created.push(watched)
    // Once it is in the page, and before anything takes it out again.
    queueMicrotask(() => {
      watched.place = positionInRing(text)
    })
    return text
  }
}

/** The text nodes that React has referenced since the last call, each with the elements and components around it. */
export function ownedTextNodes(): string[] {
  const hydrated = textNodesIn(document.body).map((text) => ({ text, place: positionInRing(text) }))
  const owned = [...created, ...hydrated].filter(({ text }) => fiberOf(text) !== undefined)
  created = []
  return [...new Set(owned.map(({ text, place }) => `${place} ${JSON.stringify(text.textContent)}`))]
}

function textNodesIn(root: Node): Node[] {
  return [...root.childNodes].flatMap((node) =>
    node.nodeType === Node.TEXT_NODE ? [node] : textNodesIn(node),
  )
}

function fiberOf(node: Node): Fiber | undefined {
  const key = Object.keys(node).find((name) => name.startsWith('__reactFiber$'))
  return key === undefined ? undefined : (node as unknown as Record<string, Fiber>)[key]
}

function positionInRing(text: Node): string {
  const names: string[] = []
  for (let at = fiberOf(text)?.return; at && names.length < 4; at = at.return) {
    if (typeof at.type === 'string') names.unshift(`<${at.type}>`)
    if (typeof at.type === 'function') names.unshift(at.type.name)
  }
  return names.join(' ')
}
