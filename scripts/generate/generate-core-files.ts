import { ContractError, follow, need, type ContractNode } from './contract-node.ts'
import { formatSource } from './format-source.ts'
import { generatedFile } from './generated-file.ts'

const ABOUT = `What one order holds at the most: units on one line, and lines. It stands among the rules, which import nothing but
rules, so that no cart can be kept by other limits than the store's.`

/** What a cart becomes: each list with its units, the order's first. A cart that one takes the others have to take. */
const LISTS_OF_LINES = [
  ['OrderRequest', 'ordered_products', 'totalQuantity'],
  ['SaveCartRequest', 'cart_items', 'quantity'],
  ['QuoteRequest', 'cartItems', 'quantity'],
] as const

/**
 * Every file of `core/contract/`, by name, formatted.
 * @throws ContractError when the contract sets an order no limits, or a saved cart or a quotation others.
 */
export async function generateCoreFiles(contract: ContractNode): Promise<Map<string, string>> {
  const lists = LISTS_OF_LINES.map(([schema, list, units]) => {
    const lines = at(contract, 'components', 'schemas', schema, 'properties', list)
    return { lines, units: at(lines, 'items', 'properties', units) }
  })
  const limits = {
    unitsPerLine: oneLimit(
      lists.map(({ units }) => units),
      'maximum',
    ),
    lines: oneLimit(
      lists.map(({ lines }) => lines),
      'maxItems',
    ),
  }
  const text = generatedFile(ABOUT, `export const contractLimits = ${JSON.stringify(limits)}`)
  return new Map([['cart-limits.ts', await formatSource('cart-limits.ts', text)]])
}

function at(start: ContractNode, ...steps: string[]): ContractNode {
  return steps.reduce((node, step) => follow(need(node, step)), start)
}

/** The figure that all of them give. */
function oneLimit([first, ...others]: readonly ContractNode[], keyword: string): number {
  if (!first) throw new Error('no list of lines is named')
  const limit = limitOf(first, keyword)
  const other = others.find((schema) => limitOf(schema, keyword) !== limit)
  if (other) {
    const message = `${keyword} must be ${limit}, as for ${first.pointer}: what one takes of a cart the others have to take`
    throw new ContractError(other, message)
  }
  return limit
}

function limitOf(schema: ContractNode, keyword: string): number {
  return Number(need(schema, keyword).value)
}
