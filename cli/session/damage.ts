/** The line of a damaged JSON text in which the damage begins, or in which the field that `reason` quotes stands. */
export async function damagedLine(text: string, reason: string): Promise<number> {
  const { findNodeAtLocation, parseTree } = await import('jsonc-parser')
  const errors: { offset: number }[] = []
  const tree = parseTree(text, errors as Parameters<typeof parseTree>[1], { disallowComments: true })
  const [first] = errors
  const [, field = ''] = /field "([^"]*)"/.exec(reason) ?? []
  const node = tree && field !== '' ? findNodeAtLocation(tree, [field]) : undefined
  return lineAt(text, first?.offset ?? node?.offset ?? 0)
}

/** Why a text is no JSON, without a piece of it: there may be a secret in that. */
export function jsonFault(text: string): string {
  if (text.startsWith('\uFEFF')) return 'it begins with a byte order mark'
  return text.trim() === '' ? 'it is empty' : 'it is not JSON'
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
