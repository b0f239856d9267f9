import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { orderOf } from '#server/testing/order-requests.ts'

import { ROOT } from '../build/root.ts'
import { shBlocks } from './sh-blocks.ts'

const SKIPPED = 75
const SHOP = 'shop.localhost'
const MIRROR = 'http://deb.debian.org/debian'
const AUTHORITIES = '/usr/local/share/ca-certificates'
/** Where the shop and what it needs listen, on this machine, whose network the bare one shares. */
const PORTS = [80, 443, 2019, 3001, 3002, 5432, 9461, 9462]

const lack = await lackOfMeans()
if (lack !== null) {
  console.log(`a bare machine, as ${lack}`)
  process.exit(SKIPPED)
}
const kept = process.argv[2]
const root = kept ?? mkdtempSync(join(tmpdir(), 'haat-bare-'))
try {
  // A machine's root is everybody's; a temporary folder is its owner's.
  chmodSync(root, 0o755)
  if (!existsSync(join(root, 'etc'))) run('debootstrap', ['--variant=minbase', 'bookworm', root, MIRROR])
  bring()
  process.exitCode = await walk()
} finally {
  if (kept === undefined) rmSync(root, { recursive: true, force: true })
}

async function lackOfMeans(): Promise<string | null> {
  if (process.getuid?.() !== 0) return 'only root can make one'
  for (const program of ['debootstrap', 'unshare', 'git'])
    if (spawnSync(program, ['--version']).error)
      return `${program} is not installed (apt-get install debootstrap util-linux git)`
  for (const port of PORTS) if (!(await isFree(port))) return `port ${port} is taken`
  return null
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}

/** What a bare machine would fetch from elsewhere or have by itself: the sources, a service manager, who is trusted. */
function bring(): void {
  const walked = join(root, 'walk')
  mkdirSync(walked, { recursive: true })
  rmSync(join(walked, 'source.git'), { recursive: true, force: true })
  run('git', ['clone', '--quiet', '--bare', ROOT, join(walked, 'source.git')])
  const blocks = shBlocks(readFileSync(join(ROOT, 'docs', 'production.md'), 'utf8'))
  for (const [name, block] of Object.entries(blocks))
    writeFileSync(join(walked, `${name}.sh`), filledIn(block))
  writeFileSync(join(walked, 'order.json'), JSON.stringify(orderOf([{ id: 1, price: 1250, quantity: 1 }])))
  writeFileSync(
    join(walked, 'shelves.csv'),
    'id,product_code,name,price,stock\n1,UJI-003,Bamboo Whisk,1250,100000\n',
  )
  copyFileSync(join(import.meta.dirname, 'inside.sh'), join(walked, 'inside.sh'))
  for (const file of ['production/systemctl.ts', 'nihonhaat/env-file.ts'])
    cpSync(join(ROOT, 'scripts', file), join(walked, 'scripts', file))
  writeFileSync(
    join(root, 'usr', 'local', 'bin', 'systemctl'),
    '#!/bin/sh\nexec node --no-warnings /walk/scripts/production/systemctl.ts "$@"\n',
    { mode: 0o755 },
  )
  // What packages bring is started with them, as it is where a service manager runs.
  writeFileSync(join(root, 'usr', 'sbin', 'policy-rc.d'), '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  writeFileSync(join(root, 'etc', 'hosts'), `127.0.0.1 localhost ${SHOP}\n`)
  copyFileSync('/etc/resolv.conf', join(root, 'etc', 'resolv.conf'))
  if (existsSync(AUTHORITIES)) cpSync(AUTHORITIES, join(root, AUTHORITIES), { recursive: true })
  copyFileSync('/etc/ssl/certs/ca-certificates.crt', join(walked, 'authorities.crt'))
}

/** The names of a page's examples become those of this machine. */
function filledIn(block: string): string {
  return block
    .replace('SHOP=shop.example.com', `SHOP=${SHOP}`)
    .replace(/SOURCE=\S+/, 'SOURCE=/walk/source.git')
    .replace('+880 1XXX-XXXXXX', '+880 255-667788')
    .replace('<file>', '$(ls /var/lib/nihonhaat/backups | tail -1)')
}

/** In namespaces of its own, so that nothing that was started there outlives it. */
function walk(): Promise<number> {
  const inside = `mount --make-rprivate / && mount -t proc proc ${root}/proc && mount --rbind /dev ${root}/dev && exec chroot ${root} bash /walk/inside.sh`
  const child = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', inside], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      LANG: 'C.UTF-8',
      DEBIAN_FRONTEND: 'noninteractive',
      NODE_EXTRA_CA_CERTS: '/walk/authorities.crt',
      SHOP,
    },
  })
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}

function run(program: string, args: string[]): void {
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`)
}
