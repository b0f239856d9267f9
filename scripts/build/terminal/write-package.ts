import { buildPackage } from './build-package.ts'

// A process of its own: what bundles is loaded only where something is to be bundled.
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('The folder is missing that the package is written to')
await buildPackage(folder)
