import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { stringify } from 'yaml'

import { readContract } from '../generate/contract.ts'
import { docsPage } from './docs-page.ts'

// `node scripts/api-docs/write-docs.ts FOLDER` writes the API page, its style sheet and the contract, each also compressed.
const [folder = ''] = process.argv.slice(2)
const contract = readContract(join(import.meta.dirname, '..', '..', 'openapi.yaml'))
const css = readFileSync(join(import.meta.dirname, 'look.css'), 'utf8')
const style = `style-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
const files = {
  [style]: css,
  // Without merge keys, which YAML 1.2 does not have.
  'openapi.yaml': stringify(contract, { aliasDuplicateObjects: false, lineWidth: 0 }),
  'openapi.json': JSON.stringify(contract),
  'index.html': docsPage(contract, `/docs/${style}`),
}
mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(files)) {
  const path = join(folder, name)
  writeFileSync(path, text)
  writeFileSync(`${path}.br`, brotliCompressSync(text))
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
}
