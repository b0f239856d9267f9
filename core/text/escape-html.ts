const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML content or inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** What such content or attribute says. */
export function unescapeHtml(html: string): string {
  const texts = new Map(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]))
  return html.replaceAll(/&[\w#]+;/g, (entity) => texts.get(entity) ?? entity)
}
