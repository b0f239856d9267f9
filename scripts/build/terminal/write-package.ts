import { buildPackage } from './build-package.ts'

// A separate process, so that the bundler is loaded only when needed.
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('The folder is missing that the package is written to')
await buildPackage(folder)
