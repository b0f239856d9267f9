#!/usr/bin/env node
// `npx nihonhaat` in a checkout: installs what is missing and runs the program on the project's own Node.
process.argv.splice(2, 0, 'scripts/nihonhaat.ts')
await import('./bootstrap.mjs')
