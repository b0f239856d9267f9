import type { JsonShapeText } from '#cli/output/json-text.ts'
import { jsonShapes } from '#cli/output/json-shapes.ts'
import type { ContractNode } from '#scripts/generate/contract-node.ts'
import { fieldsOf, shapesIn } from './contract-shapes.ts'
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
