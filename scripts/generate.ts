import { npmCommand } from './build/npm-command.ts'
import { generateCoreFiles, generateFiles } from './generate/generate-files.ts'
import { readContract } from './generate/read-contract.ts'
import { writeFiles } from './generate/generated-file.ts'

npmCommand(
  'generate',
  "write generated/ and core/contract/ from openapi.yaml, then what docs/ says of the terminal's commands and the store's settings; what no longer comes out of the contract is removed",
).parse()
const contract = readContract(new URL('../openapi.yaml', import.meta.url))
write('generated', await generateFiles(contract))
write('core/contract', await generateCoreFiles(contract))

// Loaded only now, as the commands are made of what has just been written.
const { writePages } = await import('./docs/written-pages.ts')
console.log(`docs/: what is written there from code, changed: ${(await writePages()).join(', ') || 'none'}`)

function write(folder: string, files: ReadonlyMap<string, string>): void {
  const changed = writeFiles(files, new URL(`../${folder}/`, import.meta.url))
  console.log(`${folder}/: ${files.size} files from openapi.yaml, changed: ${changed.join(', ') || 'none'}`)
}
