import { componentSchemas } from './emit-schemas.ts'
import type { ContractNode } from './contract-node.ts'
import { generatedFile } from './generated-file.ts'
import type { ContractOperation } from './operation-model.ts'

const ABOUT = `Compile-time proof that the zod schemas and the contract's types describe the same values.
A row that disagrees is a type error here; nothing of this file exists at run time.`

/** generated/schemas-match-types.ts */
export function emitSchemaTypesCheck(
  contract: ContractNode,
  operations: readonly ContractOperation[],
): string {
  const names = componentSchemas(contract).map(([name]) => name)
  const rows = names.flatMap((name) => {
    const zod = `z.infer<typeof schemas.${name}>`
    const type = `components['schemas']['${name}']`
    return [`${name}Reads: Fits<${zod}, ${type}>`, `${name}Writes: Fits<${type}, ${zod}>`]
  })
  const params = operations
    .filter(({ parameters }) => parameters.some(({ in: place }) => place !== 'header'))
    .map(({ id }) => `${id}: Fits<z.infer<(typeof operationSchemas)['${id}']['params']>, ParamsOf<'${id}'>>`)
  return generatedFile(
    ABOUT,
    `import type * as z from 'zod/mini'
     import type { operationSchemas } from './operation-schemas.ts'
     import type { ParamsOf } from './operation-types.ts'
     import type * as schemas from './schemas.ts'
     import type { components } from './types.ts'`,
    'type Fits<Value extends Target, Target> = [Value, Target]',
    `export type ComponentChecks = { ${rows.join('; ')} }`,
    `export type ParamChecks = { ${params.join('; ')} }`,
  )
}
