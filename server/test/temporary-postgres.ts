import { execFile, execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterThisProcess } from './after-this-process.ts'
import { memoryFolder } from './memory-folder.ts'

const run = promisify(execFile)
const READY_POLL_MS = 50

/** A PostgreSQL server of its own, made for a test and gone afterwards, also when this process is killed. */
export type TemporaryPostgres = {
  /** A database of its own, as a URL: a copy of one without connections, or empty. */
  newDatabase: (copyOf?: string) => Promise<string>
  /** Drops one of them and closes its connections. */
  dropDatabase: (url: string) => Promise<void>
  /** Ends the server as a crash would, and starts it. */
  restart: () => Promise<void>
  stopServer: () => Promise<void>
  startServer: () => Promise<void>
  /** Ends the server and removes its folder. */
  stop: () => Promise<void>
}

/** The folder with PostgreSQL's server programs on this machine; null when there is none. */
export function postgresBinaries(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), pgConfigFolder()]
  return folders.find((folder) => folder !== null && existsSync(join(folder, 'initdb'))) ?? null
}

type PostgresOptions = {
  /** Whether every commit reaches the disk, as it must where the time that takes is measured; no when absent. */
  durable?: boolean
}

/** Ends the server of a folder, without a word to those who are connected, and removes it. */
const END = `pid=$(head -n 1 "$1/data/postmaster.pid" 2> /dev/null) && kill -QUIT "$pid" &&
  while kill -0 "$pid" 2> /dev/null; do sleep 0.05; done
rm -rf "$1"`

/** Starts a server on a socket in a temporary folder; `binaries` is what `postgresBinaries` found. */
export async function startPostgres(
  binaries: string,
  { durable = false }: PostgresOptions = {},
): Promise<TemporaryPostgres> {
  // A server that forgets may as well live in memory.
  const folder = await mkdtemp(join(durable ? tmpdir() : memoryFolder(), 'haat-pg-'))
  const release = afterThisProcess(['sh', '-c', END, 'sh', folder])
  await chmod(folder, 0o755)
  const user = await ownerOf(folder)
  const data = join(folder, 'data')
  const command = (program: string, args: string[]): [string, string[]] => {
    const file = join(binaries, program)
    return user ? ['runuser', ['-u', user, '--', file, ...args]] : [file, args]
  }
  const as = (program: string, args: string[]) => run(...command(program, args))
  await as('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'])
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    `fsync=${durable ? 'on' : 'off'}`,
    // Every connection that ends and every database that goes is looked for in all of it.
    'shared_buffers=16MB',
    // Nothing lives long enough for what pays off later.
    ...['jit=off', 'autovacuum=off', 'wal_level=minimal', 'max_wal_senders=0', 'full_page_writes=off'],
  ]
  const url = (name: string) => `postgres://postgres@/${name}?host=${folder}`
  // As a child and not by pg_ctl, whose server outlives the tests when somebody stops them by Ctrl-C.
  const startServer = async () => {
    const server = spawn(...command('postgres', ['-D', data, ...settings.flatMap((each) => ['-c', each])]), {
      stdio: 'ignore',
    })
    while (!(await isReady())) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`)
      await pause(READY_POLL_MS)
    }
  }
  const isReady = async () => {
    const client = new pg.Client({ connectionString: url('postgres') })
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
  }
  const stopServer = async () => {
    await as('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
  }
  await startServer()
  const nameOf = (database: string) => new URL(database.replace('@/', '@localhost/')).pathname.slice(1)
  // A pool, as a connection costs the server half of what a database does.
  const pool = new pg.Pool({ connectionString: url('postgres'), max: 2, allowExitOnIdle: true })
  // One that broke when the server went is replaced when it is needed.
  pool.on('error', () => {})
  const strategy = (await isOlderThan15(pool)) ? '' : ' strategy file_copy'
  let count = 0
  return {
    async newDatabase(copyOf) {
      count += 1
      const name = `shop_${count}`
      await pool.query(`create database ${name}${copyOf ? ` template ${nameOf(copyOf)}` : ''}${strategy}`)
      return url(name)
    },
    async dropDatabase(database) {
      await pool.query(`drop database ${nameOf(database)} with (force)`)
    },
    startServer,
    stopServer,
    async restart() {
      await stopServer()
      await startServer()
    },
    async stop() {
      await pool.end()
      await stopServer()
      await rm(folder, { recursive: true, force: true })
      release()
    },
  }
}

/** Older servers copy files by default; newer ones need `strategy file_copy`, which takes half the work. */
async function isOlderThan15(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
  return Number(rows[0]?.server_version_num) < 150_000
}

function pgConfigFolder(): string | null {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}

/** PostgreSQL refuses to run as root, so the folder goes to its own user then. */
async function ownerOf(folder: string): Promise<string | null> {
  if (process.getuid?.() !== 0) return null
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  await chown(folder, await id('-u'), await id('-g'))
  return 'postgres'
}
