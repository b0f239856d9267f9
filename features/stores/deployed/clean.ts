import { parseArgs } from 'node:util'
import { cleanDeployment, type Leftovers } from './clean-deployment.ts'
import { keyOfEnvironment, OperatorSide } from './operator-side.ts'

// `node features/stores/deployed/clean.ts --url https://shop.example [--all | --run <id>]` removes the test data that
// killed scenarios left on a deployment: without a flag that of expired runs.
const { values } = parseArgs({
  options: { url: { type: 'string' }, all: { type: 'boolean' }, run: { type: 'string' } },
})
if (values.url === undefined) {
  process.stderr.write('Name the deployment: --url https://shop.example\n')
  process.exit(2)
}
try {
  const removed = await cleanDeployment(new OperatorSide(values.url, keyOfEnvironment()), chosen())
  process.stdout.write(removed.length === 0 ? 'No test run was left.\n' : `Removed: ${removed.join(', ')}\n`)
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function chosen(): Leftovers {
  if (values.run !== undefined) return { run: values.run }
  return values.all === true ? 'all' : 'over'
}
