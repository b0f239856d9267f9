import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { readEnvFile } from '../nihonhaat/env-file.ts'

// `systemctl` where nothing runs that it could ask, as in a chroot: starts what a unit's ExecStart says as its user and with
// its settings, and ends it again. It sandboxes nothing, restarts nothing, and its timers never come due.

const UNITS = ['/etc/systemd/system', '/lib/systemd/system']
const STATE = '/run/units'
const PATIENCE_MS = 30_000

type Unit = { name: string; settings: Map<string, string[]>; env: Record<string, string> }

const [verb = '', ...rest] = process.argv.slice(2)
const names = rest
  .filter((word) => !word.startsWith('-'))
  .map((name) => (/\.(?:service|timer)$/.test(name) ? name : `${name}.service`))
mkdirSync(STATE, { recursive: true })

if (verb === 'list-units') {
  for (const name of readdirSync(STATE))
    if (/^nihonhaat@.*\.service$/.test(name)) console.log(`${name} loaded`)
} else if (verb === 'is-active') {
  process.exitCode = names.every((name) => pidOf(name) !== null) ? 0 : 3
} else {
  for (const name of names) {
    if (verb === 'stop' || verb === 'restart') await stop(name)
    if (verb === 'reload') await reload(name)
    if (verb === 'start' || verb === 'restart' || verb === 'enable') await start(name)
  }
}

/** A program that is there already reads its settings again; a machine with systemd has started it with its package. */
async function reload(name: string): Promise<void> {
  const unit = readUnit(name)
  if (pidOf(name) === null) await start(name)
  else spawnSync('sh', ['-c', unit.settings.get('ExecReload')?.[0] ?? 'true'], { stdio: 'inherit' })
}

async function start(name: string): Promise<void> {
  if (name.endsWith('.timer')) return
  if (pidOf(name) !== null) return
  const unit = readUnit(name)
  const one = (setting: string) => unit.settings.get(setting)?.at(-1)
  const user = one('User') ?? 'root'
  for (const folder of one('StateDirectory')?.split(' ') ?? []) {
    const path = join('/var/lib', folder)
    if (!existsSync(path)) spawnSync('install', ['-d', '-m', '0700', '-o', user, '-g', user, path])
  }
  const log = openSync(`/var/log/${name}.log`, 'a')
  const command = unit.settings.get('ExecStart')?.[0] ?? 'false'
  const can = (one('AmbientCapabilities') ?? '').toLowerCase().replace('cap_', '+')
  const asUser = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--no-new-privs']
  if (can !== '') asUser.push(`--inh-caps=${can}`, `--ambient-caps=${can}`)
  const child = spawn(
    'sh',
    ['-c', `umask 0077; exec ${user === 'root' ? '' : asUser.join(' ')} ${command}`],
    {
      cwd: one('WorkingDirectory') ?? '/',
      env: { PATH: process.env['PATH'], ...unit.env, HOME: user === 'caddy' ? '/var/lib/caddy' : '/' },
      stdio: ['ignore', log, log],
      detached: true,
    },
  )
  if (one('Type') === 'oneshot') {
    const code = await new Promise((resolve) => child.on('close', resolve))
    if (code === 0) return
    process.stderr.write(readFileSync(`/var/log/${name}.log`, 'utf8'))
    process.exit(1)
  }
  writeFileSync(join(STATE, name), String(child.pid))
  child.unref()
}

async function stop(name: string): Promise<void> {
  const pid = pidOf(name)
  if (pid === null) return
  process.kill(pid, 'SIGTERM')
  const giveUpAt = Date.now() + PATIENCE_MS
  while (pidOf(name) !== null && Date.now() < giveUpAt) await new Promise((resume) => setTimeout(resume, 50))
  if (pidOf(name) !== null) process.kill(pid, 'SIGKILL')
  rmSync(join(STATE, name))
}

/** The process of a unit; null when it has none that lives. */
function pidOf(name: string): number | null {
  try {
    const pid = Number(readFileSync(join(STATE, name), 'utf8'))
    // What has ended and was not asked after is no process any more.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ') ? null : pid
  } catch {
    return null
  }
}

function readUnit(name: string): Unit {
  const [, template, instance = ''] = /^([^@]+@)(.*)(?=\.)/.exec(name) ?? []
  const file = UNITS.flatMap((folder) => [join(folder, name), join(folder, `${template}.service`)]).find(
    existsSync,
  )
  if (file === undefined) throw new Error(`There is no unit ${name}`)
  const settings = new Map<string, string[]>()
  const text = readFileSync(file, 'utf8')
    .replaceAll('%i', instance)
    .replaceAll('%n', name)
    .replaceAll('$$', '$')
  for (const [, key = '', value = ''] of text.matchAll(/^(\w+)=(.*)$/gm))
    settings.set(key, [...(settings.get(key) ?? []), value])
  const said = (settings.get('Environment') ?? []).join('\n').replaceAll(/ (?=[A-Z_]+=)/g, '\n')
  const files = (settings.get('EnvironmentFile') ?? []).map((path) => readEnvFile(readFileSync(path, 'utf8')))
  return { name, settings, env: Object.assign(readEnvFile(said), ...files) }
}
