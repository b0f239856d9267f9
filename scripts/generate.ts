import { npmCommand } from './build/npm-command.ts'
import { generateCoreFiles, generateFiles } from './generate/generate-files.ts'
import { readContract } from './generate/read-contract.ts'
import { writeFiles } from './generate/generated-file.ts'

npmCommand(
  'generate',
  "write generated/ and core/contract/ from openapi.yaml, then what docs/cli.md says of the terminal's commands; what no longer comes out of the contract is removed",
).parse()
const contract = readContract(new URL('../openapi.yaml', import.meta.url))
write('generated', await generateFiles(contract))
write('core/contract', await generateCoreFiles(contract))

// Loaded only now, as the commands are made of what has just been written.
const { CLI_PAGE, writeCliPage } = await import('./docs/cli-page.ts')
console.log(`${CLI_PAGE}: ${(await writeCliPage()) ? 'written' : 'nothing new'}`)

function write(folder: string, files: ReadonlyMap<string, string>): void {
  const changed = writeFiles(files, new URL(`../${folder}/`, import.meta.url))
  console.log(`${folder}/: ${files.size} files from openapi.yaml, changed: ${changed.join(', ') || 'none'}`)
}
