import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

import { collectOperations, type ContractOperation } from '../generate/collect-operations.ts'
import {
  dereference,
  readContract,
  type Contract,
  type Parameter,
  type Schema,
} from '../generate/contract.ts'
import { isObject } from '../generate/is-object.ts'

/** An operation with one schema for its whole request, and all methods of its path. */
export type FuzzedOperation = ContractOperation & { methods: readonly string[]; request: Schema }

const contract = dereference(readContract(new URL('../../openapi.yaml', import.meta.url))) as Contract

/** All operations of openapi.yaml, read without the generated code, which the fuzz tests check. */
export function readOperations(): FuzzedOperation[] {
  const all = collectOperations(contract)
  return all.map((operation) => ({
    ...operation,
    methods: all.filter(({ path }) => path === operation.path).map(({ method }) => method),
    request: requestSchema(operation),
  }))
}

/** The body of every problem. */
export const problemSchema = contract.components.schemas['Problem']

/** An operation without a 422 ignores its input. */
function requestSchema({
  replies,
  parameters,
  body,
  exactlyOne,
  method,
  security,
}: ContractOperation): Schema {
  if (!replies.some(({ status }) => status === 422)) return {}
  const isPublicRead = method === 'GET' && security === null
  const place = (name: Parameter['in'], additionalProperties: boolean) => {
    const own = parameters.filter(({ in: each }) => each === name)
    return {
      type: 'object',
      properties: Object.fromEntries(own.map((each) => [each.name, each.schema])),
      required: own.filter(({ required }) => required).map((each) => each.name),
      additionalProperties,
    }
  }
  const query = place('query', isPublicRead)
  return {
    type: 'object',
    properties: {
      path: place('path', true),
      query:
        exactlyOne.length > 0 ? { ...query, oneOf: exactlyOne.map((name) => ({ required: [name] })) } : query,
      headers: place('header', true),
      ...(body && { body: body.schema }),
    },
    required: body?.required ? ['body'] : [],
  }
}

const ajv = new Ajv2020({ allowUnionTypes: true, strictTypes: false, strictRequired: false })
// The pattern beside the format defines an e-mail address.
ajv.addFormat('email', true)
ajv.addFormat('date-time', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/)
ajv.addVocabulary(['x-messages', 'example'])
ajv.addKeyword({
  keyword: 'x-equal-to',
  validate: (sibling: string, value: unknown, _: unknown, at?: { parentData?: unknown }) =>
    value === Object(at?.parentData)[sibling],
})
ajv.addKeyword({
  keyword: 'x-decimals',
  type: 'number',
  validate: (most: number, value: number) => Math.abs(value - Number(value.toFixed(most))) < 1e-9,
})
// The store also rejects texts that a database cannot store, and integers beyond 2^53.
ajv.addKeyword({
  keyword: 'x-storable',
  type: ['string', 'number'],
  validate: (_: unknown, value: string | number) =>
    typeof value === 'string' ? value.isWellFormed() && !value.includes('\0') : Number.isSafeInteger(value),
})

const validators = new Map<unknown, ValidateFunction>()

/** Returns the first violation of a schema with its path; null for a valid value. */
export function violation(schema: unknown, value: unknown, name: string): string | null {
  const validate = validators.get(schema) ?? ajv.compile(storable(schema) as Schema)
  validators.set(schema, validate)
  return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: name })
}

/** Marks every schema of texts and whole numbers with `x-storable`. */
function storable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(storable)
  if (!isObject(schema)) return schema
  const marked = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, storable(value)]))
  const types = [schema['type']].flat()
  return types.includes('string') || types.includes('integer') ? { ...marked, 'x-storable': true } : marked
}
