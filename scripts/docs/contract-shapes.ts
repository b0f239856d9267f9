import type { ContractNode } from '#scripts/generate/contract-node.ts'

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
