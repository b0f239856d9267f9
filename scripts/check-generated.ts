import { compareFiles } from './generate/compare-files.ts'
import { generateFiles } from './generate/generate-files.ts'
import { readContract } from './generate/read-contract.ts'

// Are the committed files what the contract gives? Nothing is written.
const files = await generateFiles(readContract(new URL('../openapi.yaml', import.meta.url)))
const differences = compareFiles(files, new URL('../generated/', import.meta.url))
for (const difference of differences) console.error(`generated/${difference}`)
if (differences.length > 0) {
  console.error(
    'The generated files do not match openapi.yaml. Run: npm run generate, then commit generated/',
  )
  process.exitCode = 1
} else {
  console.log(`generated/ matches openapi.yaml (${files.size} files)`)
}
