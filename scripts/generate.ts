import { npmCommand } from './build/npm-command.ts'
import { generateCoreFiles, generateFiles } from './generate/generate-files.ts'
import { writeFiles } from './generate/generated-file.ts'
import { readContract } from './generate/contract.ts'

const { check } = npmCommand(
  'generate',
  "write generated/ and core/contract/ from openapi.yaml, then what docs/ says of the terminal's commands and the store's settings; what no longer comes out of the contract is removed",
)
  .option('--check', 'write nothing, and fail where something would change', false)
  .parse()
  .opts<{ check: boolean }>()
const contract = readContract(new URL('../openapi.yaml', import.meta.url))
const changed = [
  ...write('generated', await generateFiles(contract)),
  ...write('core/contract', await generateCoreFiles(contract)),
]
// Loaded here, because the commands import the generated files.
const { writePages } = await import('./docs/written-pages.ts')
changed.push(...(await writePages({ check })))
console.log(`${check ? 'Old' : 'Changed'}: ${changed.join(', ') || 'none'}`)
if (check && changed.length > 0) {
  console.error('Run: npm run generate, then commit generated/, core/contract/ and docs/')
  process.exitCode = 1
}

function write(folder: string, files: ReadonlyMap<string, string>): string[] {
  const names = writeFiles(files, new URL(`../${folder}/`, import.meta.url), { check })
  return names.map((name) => `${folder}/${name}`)
}
