import { parseArgs } from 'node:util'
import { cleanDeployment, type Leftovers } from '#features/stores/deployed/clean-deployment.ts'
import { keyOfEnvironment, OperatorSide } from '#features/stores/deployed/operator-side.ts'

// `npm run features:clean -- --url https://shop.example [--all | --run <id>]`: takes back what scenarios that were killed
// have left on a deployment: their goods leave the shelves, their orders and customers go.
const { values } = parseArgs({
  options: { url: { type: 'string' }, all: { type: 'boolean' }, run: { type: 'string' } },
})
if (values.url === undefined) {
  console.error('Which deployment? npm run features:clean -- --url https://shop.example')
  process.exit(2)
}
try {
  const removed = await cleanDeployment(new OperatorSide(values.url, keyOfEnvironment()), chosen())
  console.log(removed.length === 0 ? 'No run was left.' : `Taken back: ${removed.join(', ')}`)
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

function chosen(): Leftovers {
  if (values.run !== undefined) return { run: values.run }
  return values.all === true ? 'all' : 'over'
}
