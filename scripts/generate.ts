import { generateFiles } from './generate/generate-files.ts'
import { readContract } from './generate/read-contract.ts'
import { writeFiles } from './generate/write-files.ts'

// Writes generated/ from openapi.yaml. Files that no longer come out of the contract are removed.
const files = await generateFiles(readContract(new URL('../openapi.yaml', import.meta.url)))
const changed = writeFiles(files, new URL('../generated/', import.meta.url))
console.log(`generated/: ${files.size} files from openapi.yaml, changed: ${changed.join(', ') || 'none'}`)
