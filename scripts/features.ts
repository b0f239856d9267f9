import { featuresCheck, type Surface } from './checks/features-check.ts'
import { runIfStale } from './build/stamps.ts'
import { generateStep, storefrontStep } from './build/steps.ts'

// `npm run features [-- web|cli] [-- --tags @s2.8 --name …]`: the scenarios alone.
const [first = '', ...rest] = process.argv.slice(2)
const named: Surface[] | null = first === 'web' || first === 'cli' ? [first] : null
const extra = named ? rest : process.argv.slice(2)
await runIfStale(generateStep)
await runIfStale(storefrontStep)
const SURFACES: Surface[] = ['cli', 'web']
let failures = 0
for (const surface of named ?? SURFACES) {
  const { passed, failed, output } = await featuresCheck(surface, extra).run()
  console.log(output)
  console.log(`${surface}: ${passed} passed, ${failed} failed; report in reports/${surface}.html`)
  failures += failed
}
process.exitCode = failures > 0 ? 1 : 0
