#!/usr/bin/env node
// Plain JavaScript that old Nodes can read.
import module from 'node:module'

if (process.features.typescript) {
  module.enableCompileCache()
  await import('./main.ts')
} else {
  process.stderr.write(
    `Error: haat runs from its sources on Node 22.18 or newer, this is ${process.version}.\n` +
      '`npx haat` in the project uses the Node that `npm ci` installs; `npm run build` makes a program for older ones in dist/haat.\n',
  )
  process.exitCode = 1
}
