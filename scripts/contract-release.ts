import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { guardAdvice, guardContract, releaseContract } from './contract-guard/contract-files.ts'

// `npm run contract:release`: from now on callers are promised the contract as it is today.
const root = fileURLToPath(new URL('..', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const advice = guardAdvice(guardContract(root))
if (advice === null) {
  releaseContract(root, version)
  console.log(`contract/released.yaml is the contract of ${version}`)
} else {
  console.error(advice)
  process.exitCode = 1
}
