import { openDeployedStore } from '../open-deployed-store.ts'

// Adds products to the deployment of its first argument like a scenario, then waits until a test kills the process.
const [, , address = ''] = process.argv
const store = await openDeployedStore(address, () => {})
await store.addProducts([{ product: 'Sencha', vendor: 'Uji', price: '980', stock: '3' }])
setInterval(() => {}, 60_000)
