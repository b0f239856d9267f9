import { generateCoreFiles } from './generate/generate-core-files.ts'
import { generateFiles } from './generate/generate-files.ts'
import { readContract } from './generate/read-contract.ts'
import { writeFiles } from './generate/write-files.ts'

// Writes generated/ and core/contract/ from openapi.yaml. Files that no longer come out of the contract are removed.
const contract = readContract(new URL('../openapi.yaml', import.meta.url))
write('generated', await generateFiles(contract))
write('core/contract', await generateCoreFiles(contract))

function write(folder: string, files: ReadonlyMap<string, string>): void {
  const changed = writeFiles(files, new URL(`../${folder}/`, import.meta.url))
  console.log(`${folder}/: ${files.size} files from openapi.yaml, changed: ${changed.join(', ') || 'none'}`)
}
