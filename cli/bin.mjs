#!/usr/bin/env node
// Plain JavaScript that old Nodes can read: it finds a Node that runs TypeScript, then starts the program.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

if (process.features.typescript) {
  module.enableCompileCache()
  await import('./main.ts')
} else {
  startWithOwnNode()
}

/** Goes on in the Node that the project's lock file brings along; its exit status and signals become ours. */
function startWithOwnNode() {
  const node = ownNode()
  if (node === undefined || process.env.HAAT_OWN_NODE) {
    process.stderr.write(
      `Error: haat needs Node 22.18 or newer, this is ${process.version}.\n` +
        `Run \`npm ci\` in ${fileURLToPath(new URL('..', import.meta.url))}, which brings one along,\n` +
        'or install a newer Node (https://nodejs.org).\n',
    )
    process.exit(1)
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, HAAT_OWN_NODE: '1' },
  })
  // The child decides what a signal means. Ctrl-C at a terminal reaches both, and the child takes two at a time for one;
  // on Windows the console tells everybody, and a signal from here would be the end without a word.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => void (process.platform === 'win32' || child.kill(signal)))
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

function ownNode() {
  const { platform, arch } = process
  const [system, file] = platform === 'win32' ? ['win', 'node.exe'] : [platform, 'node']
  return [`node-${system}-${arch}`, `node-bin-${system}-${arch}`]
    .map((name) => fileURLToPath(new URL(`../node_modules/${name}/bin/${file}`, import.meta.url)))
    .find((path) => existsSync(path))
}
