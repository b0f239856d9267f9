import { writtenPages } from './docs/written-pages.ts'
import { compareFiles } from './generate/generated-file.ts'
import { generateCoreFiles, generateFiles } from './generate/generate-files.ts'
import { readContract } from './generate/read-contract.ts'

// Are the committed files what the contract gives? Nothing is written.
const contract = readContract(new URL('../openapi.yaml', import.meta.url))
const folders = new Map([
  ['generated', await generateFiles(contract)],
  ['core/contract', await generateCoreFiles(contract)],
])
const differences = [...folders].flatMap(([folder, files]) =>
  compareFiles(files, new URL(`../${folder}/`, import.meta.url)).map((each) => `${folder}/${each}`),
)
for (const { page, present, wanted } of await writtenPages())
  if (present !== wanted) differences.push(`${page}: its written parts are old`)
for (const difference of differences) console.error(difference)
if (differences.length > 0) {
  console.error(
    'The generated files do not match. Run: npm run generate, then commit generated/, core/contract/ and docs/',
  )
  process.exitCode = 1
} else {
  const count = [...folders.values()].reduce((sum, files) => sum + files.size, 0)
  console.log(`generated/ and core/contract/ match openapi.yaml (${count} files), docs/ the code`)
}
