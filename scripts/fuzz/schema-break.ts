import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { readContract } from '../generate/read-contract.ts'
import { CONTRACT } from './fuzzed-operation.ts'

const ajv = new Ajv2020({
  allowUnionTypes: true,
  strictTypes: false,
  strictRequired: false,
})

// What an e-mail address is stands in the pattern beside the format.
ajv.addFormat('email', true)
// Narrower than standards: the values that are tried are either plainly right or plainly wrong.
ajv.addFormat('date-time', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/)
ajv.addVocabulary(['components', 'x-messages', 'example'])
ajv.addKeyword({
  keyword: 'x-equal-to',
  // By itself, outside of its object, a member has nothing to repeat.
  validate: (
    sibling: string,
    value: unknown,
    _: unknown,
    at?: { instancePath: string; parentData: object },
  ) => !at?.instancePath || value === Reflect.get(at.parentData, sibling),
})
ajv.addKeyword({
  keyword: 'x-decimals',
  type: 'number',
  validate: (most: number, value: number) => Math.abs(value - Number(value.toFixed(most))) < 1e-9,
})
// What JSON Schema would take and no store does: texts that no database keeps as they are, numbers that no machine counts to.
ajv.addKeyword({
  keyword: 'x-storable',
  type: ['string', 'number'],
  validate: (_: unknown, value: string | number) =>
    typeof value === 'string' ? value.isWellFormed() && !value.includes('\0') : Number.isSafeInteger(value),
})
ajv.addSchema({ $id: 'contract', components: strict(readContract(CONTRACT).value)['components'] }, 'contract')

const validators = new Map<unknown, ValidateFunction>()

/** What in a JSON value breaks a schema of the contract, with its place; null when it fits. */
export function schemaBreak(schema: unknown, value: unknown, place = 'value'): string | null {
  const fits = validators.get(schema) ?? ajv.compile(strict(schema))
  validators.set(schema, fits)
  return fits(value) ? null : ajv.errorsText(fits.errors, { dataVar: place })
}

/** A schema as it stands in the contract, for one beside it: every text and whole number has to be storable. */
function strict(schema: unknown): Record<string, unknown> {
  const text = JSON.stringify(schema)
    .replaceAll('"$ref":"#/', '"$ref":"contract#/')
    .replaceAll(/"type":(?:"(?:string|integer)"|\["(?:string|integer)","null"\])/g, '$&,"x-storable":true')
  return JSON.parse(text) as Record<string, unknown>
}
