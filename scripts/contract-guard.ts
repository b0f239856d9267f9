import { fileURLToPath } from 'node:url'

import { guardAdvice, guardContract } from './contract-guard/contract-files.ts'

// Does openapi.yaml keep what was released, but for what is acknowledged in contract/acknowledged.yaml?
const verdict = guardContract(fileURLToPath(new URL('..', import.meta.url)))
const advice = guardAdvice(verdict)
if (advice === null) {
  console.log(
    `openapi.yaml keeps what was released; ${verdict.acknowledged.length} breaking changes acknowledged`,
  )
} else {
  console.error(advice)
  process.exitCode = 1
}
