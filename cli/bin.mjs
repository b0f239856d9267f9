#!/usr/bin/env node
// Plain JavaScript that old Nodes can read: it finds a Node that runs TypeScript, then starts the program.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

if (process.features.typescript) {
  module.enableCompileCache()
  await import('./main.ts')
} else {
  await startWithOwnNode()
}

/** Goes on in the Node that the project's lock file brings along; its exit status and signals become ours. */
async function startWithOwnNode() {
  const node = await ownNode()
  if ('fault' in node) {
    process.stderr.write(`Error: ${node.fault}\n`)
    process.exit(1)
  }
  const child = spawn(node.file, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
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

async function ownNode() {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const modules = join(root, 'node_modules')
  const { platform, arch, versions } = process
  if (existsSync(modules) && !process.env.HAAT_OWN_NODE) {
    const { chooseNode, libcHere } = await import('../scripts/bootstrap/choose-node.mjs')
    const installed = readdirSync(modules)
    const node = chooseNode({ platform, arch, libc: libcHere(), running: versions.node, installed })
    if ('file' in node) return { file: join(modules, node.file) }
    if ('fault' in node) return node
  }
  return {
    fault:
      `haat needs Node 22.18 or newer, this is ${process.version}.\n` +
      `Run \`npm ci\` in ${root}, which brings one along,\n` +
      'or install a newer Node (https://nodejs.org).',
  }
}
