import { componentSchemas } from './emit-schemas.ts'
import { child, entries, items, textAt, type ContractNode } from './contract-node.ts'
import { generatedFile } from './generated-file.ts'
import type { ContractOperation } from './operation-model.ts'

const ABOUT = `Every limit that the contract states, one plain constant each, so that a bundle keeps only those it reads.
Named by where the contract states it: schema, member, keyword (quantityMaximum, orderRequestOrderedProductsMaxItems), or
operation, parameter, keyword (listProductsLimitDefault); an answer that is a list by its operation alone
(listBestSellersMaxItems). A limit that is stated once and referred to has the name of its own schema only.`

const KEYWORDS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'default'] as const

/** generated/limits.ts */
export function emitLimits(contract: ContractNode, operations: readonly ContractOperation[]): string {
  const limits = new Map<string, number>()
  for (const [name, schema] of componentSchemas(contract)) collect(limits, [name], schema)
  for (const { id, parameters, body, replies } of operations) {
    for (const { name, schema } of parameters) collect(limits, [id, name], schema)
    if (body) collect(limits, [id], body.schema)
    for (const { status, schema } of replies) if (schema && status < 300) collect(limits, [id], schema)
  }
  const rows = [...limits].map(([name, limit]) => `export const ${name} = ${limit}`)
  return generatedFile(ABOUT, rows.join('\n'))
}

function collect(limits: Map<string, number>, path: readonly string[], schema: ContractNode): void {
  if (textAt(schema, '$ref') !== undefined) return
  for (const keyword of KEYWORDS) {
    const limit = child(schema, keyword)?.value
    if (typeof limit === 'number') limits.set(constantName([...path, keyword]), limit)
  }
  for (const keyword of ['oneOf', 'anyOf', 'allOf']) {
    for (const part of items(child(schema, keyword))) collect(limits, path, part)
  }
  for (const [name, member] of entries(child(schema, 'properties'))) collect(limits, [...path, name], member)
  const item = child(schema, 'items')
  if (item) collect(limits, [...path, 'item'], item)
}

/** `OrderRequest`, `ordered_products`, `maxItems` → `orderRequestOrderedProductsMaxItems`. */
function constantName(path: readonly string[]): string {
  const words = path.flatMap((part) => part.split(/[^A-Za-z0-9]+/)).filter((word) => word !== '')
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return joined.charAt(0).toLowerCase() + joined.slice(1)
}
