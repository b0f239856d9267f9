import type { JsonShapeText } from '#cli/output/json-text.ts'
import { jsonShapes } from '#cli/output/json-shapes.ts'
import type { ContractNode } from '#scripts/generate/contract-node.ts'
import { code, linkTo, table } from './markdown.ts'

/** In the type of a field of an own shape: a schema of the contract. */
const SCHEMA_NAME = /\b[A-Z]\w+/g

export function isOwnShape(name: string): boolean {
  return Object.hasOwn(jsonShapes, name)
}

/**
 * What `--json` prints, field by field: the shapes of this program, and those of the contract that `named` and these
 * lead to.
 */
export function jsonPart(contract: ContractNode, named: readonly string[]): string {
  const own: [string, JsonShapeText][] = Object.entries(jsonShapes)
  const wanted = named.filter((name) => !isOwnShape(name))
  const mentioned = own.flatMap(([, { fields }]) =>
    Object.values(fields).flatMap(({ type }) => type.match(SCHEMA_NAME) ?? []),
  )
  return [
    ...own.map(([name, { about, fields }]) =>
      section(
        name,
        about,
        Object.entries(fields).map(([field, { type, about: meaning }]) => [
          code(field),
          type.replaceAll(SCHEMA_NAME, linkTo),
          meaning,
        ]),
      ),
    ),
    ...shapesIn(contract, [...wanted, ...mentioned]).map((name) => {
      const { about, fields } = fieldsOf(contract, name)
      return section(
        name,
        about,
        fields.map(({ field, type, required, about: meaning }) => [
          code(field),
          required ? type : `${type}, may be absent`,
          meaning,
        ]),
      )
    }),
  ].join('\n\n')
}

function section(name: string, about: string, rows: string[][]): string {
  return [`### ${name}`, ...(about === '' ? [] : [about]), table(['Field', 'Type', 'Meaning'], rows)].join(
    '\n\n',
  )
}

type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

type ShapeField = { field: string; type: string; required: boolean; about: string }

/** The objects of the contract that these names lead to, in the order of the contract; a name that is none is passed over. */
export function shapesIn(contract: ContractNode, names: readonly string[]): string[] {
  const all = schemasOf(contract)
  const found = new Set<string>()
  const visit = (name: string): void => {
    const schema = all[name]
    if (!schema || found.has(name) || !isObject(resolved(all, schema))) return
    found.add(name)
    for (const each of namesIn(all, schema)) visit(each)
  }
  for (const name of names) visit(name)
  return Object.keys(all).filter((name) => found.has(name))
}

/** The fields of an object of the contract, those of lists of objects in it by their path. */
export function fieldsOf(contract: ContractNode, name: string): { about: string; fields: ShapeField[] } {
  const all = schemasOf(contract)
  const schema = all[name]
  if (!schema) throw new Error(`the contract has no schema ${name}`)
  return { about: oneLine(schema.description), fields: fieldsIn(all, schema, '') }
}

type Schemas = Readonly<Record<string, Schema>>
function fieldsIn(all: Schemas, schema: Schema, path: string): ShapeField[] {
  const { properties, required } = whole(all, schema)
  return Object.entries(properties).flatMap(([name, field]) => {
    const told = {
      field: `${path}${name}`,
      type: typeText(all, field),
      required: required.has(name),
      about: aboutOf(all, field),
    }
    const item = field.items && !field.items.$ref ? field.items : null
    if (item && isObject(item)) return [told, ...fieldsIn(all, item, `${told.field}[].`)]
    return !field.$ref && isObject(field) ? [told, ...fieldsIn(all, field, `${told.field}.`)] : [told]
  })
}

function typeText(all: Schemas, schema: Schema): string {
  if (schema.$ref) {
    const name = nameOf(schema.$ref)
    const target = resolved(all, schema)
    return isObject(target) ? `[${name}](#${name.toLowerCase()})` : typeText(all, target)
  }
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ')
  const several = schema.anyOf ?? schema.oneOf
  if (several) return [...new Set(several.map((each) => typeText(all, each)))].join(' or ')
  if (isObject(schema)) return 'object'
  if (schema.items) return `list of ${typeText(all, schema.items)}`
  const types = [schema.type ?? 'any'].flat()
  return types.join(' or ')
}

/** Own words first, else those of what it refers to. */
function aboutOf(all: Schemas, schema: Schema): string {
  if (schema.description) return oneLine(schema.description)
  return schema.$ref ? oneLine(isObject(resolved(all, schema)) ? '' : resolved(all, schema).description) : ''
}

function namesIn(all: Schemas, schema: Schema): string[] {
  const { properties } = whole(all, schema)
  const inside = [
    ...Object.values(properties),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
  ]
  return inside.flatMap((each) => {
    if (each.$ref) return [nameOf(each.$ref), ...namesIn(all, resolved(all, each))]
    return namesIn(all, each)
  })
}

/** The fields of an object with those of everything it is made of. */
function whole(all: Schemas, schema: Schema): { properties: Record<string, Schema>; required: Set<string> } {
  const { properties = {}, required = [], allOf = [] } = resolved(all, schema)
  const parts = allOf.map((each) => whole(all, each))
  return {
    properties: Object.assign({}, ...parts.map((each) => each.properties), properties) as Record<
      string,
      Schema
    >,
    required: new Set([...parts.flatMap((each) => [...each.required]), ...required]),
  }
}

function isObject({ type, properties, allOf }: Schema): boolean {
  return properties !== undefined || (allOf !== undefined && type !== 'string')
}

function resolved(all: Schemas, schema: Schema): Schema {
  const target = schema.$ref ? all[nameOf(schema.$ref)] : schema
  if (!target) throw new Error(`${schema.$ref} is not in the contract`)
  return target.$ref ? resolved(all, target) : target
}

function schemasOf({ root }: ContractNode): Schemas {
  return (root as { components: { schemas: Record<string, Schema> } }).components.schemas
}

function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}

function oneLine(text = ''): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}
