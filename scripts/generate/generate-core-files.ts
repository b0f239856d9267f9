import { follow, need, type ContractNode } from './contract-node.ts'
import { formatSource } from './format-source.ts'
import { generatedFile } from './generated-file.ts'

const ABOUT = `What one order holds at the most: units on one line, and lines. It stands among the rules, which import nothing but
rules, so that no cart can be kept by other limits than the store's.`

/**
 * Every file of `core/contract/`, by name, formatted.
 * @throws ContractError when the contract sets an order no limits.
 */
export async function generateCoreFiles(contract: ContractNode): Promise<Map<string, string>> {
  const lines = at(contract, 'components', 'schemas', 'OrderRequest', 'properties', 'ordered_products')
  const units = at(lines, 'items', 'properties', 'totalQuantity')
  const limits = `{ unitsPerLine: ${limitOf(units, 'maximum')}, lines: ${limitOf(lines, 'maxItems')} }`
  const text = generatedFile(ABOUT, `export const contractLimits = ${limits}`)
  return new Map([['cart-limits.ts', await formatSource('cart-limits.ts', text)]])
}

function at(start: ContractNode, ...steps: string[]): ContractNode {
  return steps.reduce((node, step) => follow(need(node, step)), start)
}

function limitOf(schema: ContractNode, keyword: string): number {
  return Number(need(schema, keyword).value)
}
