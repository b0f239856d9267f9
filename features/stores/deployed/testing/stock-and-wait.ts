import { openDeployedStore } from '../open-deployed-store.ts'

// A process that adds products to the deployment at the address of its first argument as a scenario does, and then
// waits: for a test to kill it in the middle of a scenario.
const [, , address = ''] = process.argv
const store = await openDeployedStore(address, () => {})
await store.addProducts([{ product: 'Sencha', vendor: 'Uji', price: '980', stock: '3' }])
setInterval(() => {}, 60_000)
