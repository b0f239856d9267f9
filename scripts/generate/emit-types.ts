import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { isObject, type ContractNode } from './contract-node.ts'
import { generatedFile } from './generated-file.ts'

const ABOUT = 'The types of the contract: paths, operations and components, by openapi-typescript.'

/** generated/types.ts. Without `immutable`: who builds a body fills its lists in. */
export async function emitTypes(contract: ContractNode): Promise<string> {
  const document = structuredClone(contract.value)
  if (!isOpenApi(document)) throw new Error('The contract is not an OpenAPI document')
  const syntaxTree = await openapiTS(document, {
    alphabetize: true,
    silent: true,
    // What has a default may be left out of a request, and is not promised in an answer.
    defaultNonNullable: false,
  })
  return generatedFile(ABOUT, astToString(syntaxTree))
}

function isOpenApi(document: unknown): document is OpenAPI3 {
  return isObject(document) && typeof document['openapi'] === 'string'
}
