import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { generateFiles } from './generate/generate-files.ts'
import { readContract } from './generate/read-contract.ts'

// Writes generated/ from openapi.yaml. Files that no longer come out of the contract are removed.
const folder = new URL('../generated/', import.meta.url)
const files = await generateFiles(readContract(new URL('../openapi.yaml', import.meta.url)))
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) {
  if (!files.has(name)) rmSync(new URL(name, folder), { recursive: true })
}
for (const [name, text] of files) writeFileSync(new URL(name, folder), text)
console.log(`generated/: ${files.size} files written from openapi.yaml`)
