const PART = /(<!-- written: (\S+) -->\n)[\s\S]*?(<!-- end -->)/g

/**
 * A page with what stands between its marks `<!-- written: name -->` and `<!-- end -->` replaced by the part of that
 * name; everything else stays as people wrote it. A mark without a part, and a part without a mark, is an error.
 */
export function withParts(page: string, parts: ReadonlyMap<string, string>): string {
  const marked = new Set<string>()
  const text = page.replaceAll(PART, (_whole, start: string, name: string, end: string) => {
    const part = parts.get(name)
    if (part === undefined) throw new Error(`nothing writes the part ${name}`)
    marked.add(name)
    return `${start}\n${part.trim()}\n\n${end}`
  })
  const lost = [...parts.keys()].filter((name) => !marked.has(name))
  if (lost.length > 0) throw new Error(`the page has no mark for ${lost.join(', ')}`)
  return text
}
