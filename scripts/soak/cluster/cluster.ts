import { execFile } from 'node:child_process'
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresBinaries } from '#server/testing/temporary-postgres.ts'
import { freePort } from '../memory.ts'
import { programHere, programsIn, until, type Started } from './programs.ts'

const run = promisify(execFile)
const NEEDED = ['etcd', 'patroni', 'patronictl', 'haproxy', 'pgbouncer', 'setpriv']
const SCOPE = 'haat'
const OWNER = 'nihonhaat'

/** How pgbouncer lends its connections; null: nobody stands between. */
export type Pooling = 'session' | 'transaction' | null
type Node = { name: string; port: number; desk: number; data: string; config: string; patroni: Started }

/** Two PostgreSQL servers that Patroni holds, etcd that says who leads, and HAProxy whose port leads to the leader. */
export type Cluster = {
  /** A new database, by the way that the store takes to it, and by the one without a pooler. */
  newDatabase: (pooling: Pooling) => Promise<{ url: string; direct: string }>
  leader: () => Promise<string>
  /** Hands the lead over in order. */
  switchOver: () => Promise<void>
  /** Kills the leading server, and its Patroni as well where a whole machine is lost. */
  killLeader: (what: 'server' | 'machine') => Promise<void>
  /** Starts again what was killed, and waits until the one follows the other. */
  rejoin: () => Promise<void>
  /** Kills HAProxy; resolves with what starts it again. */
  killBalancer: () => Promise<() => void>
  close: () => Promise<void>
}

/** What of the programs is not installed here. */
export function missingPrograms(): string[] {
  const missing = NEEDED.filter((name) => programHere(name) === null)
  return postgresBinaries() === null ? [...missing, 'postgresql'] : missing
}

/** Starts all of it on loopback, in a folder that goes with it; `onStop` closes what still runs. */
export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-cluster-'))
  await handToPostgres(folder)
  const programs = programsIn(folder)
  const etcd = await freePort()
  const peers = await freePort()
  const at = (port: number) => `http://127.0.0.1:${port}`
  programs.start('etcd', [
    programHere('etcd') ?? '',
    ...[
      '--data-dir',
      join(folder, 'etcd'),
      '--listen-client-urls',
      at(etcd),
      '--advertise-client-urls',
      at(etcd),
    ],
    ...['--listen-peer-urls', at(peers), '--initial-advertise-peer-urls', at(peers)],
    ...['--initial-cluster', `default=${at(peers)}`],
  ])
  await until('etcd', async () => (await fetch(`${at(etcd)}/health`)).ok)

  const startPatroni = ({ name, config }: Omit<Node, 'patroni'>) =>
    programs.start(name, [programHere('patroni') ?? '', config])
  const nodes: Node[] = []
  for (const name of ['one', 'two']) {
    const node = {
      name,
      port: await freePort(),
      desk: await freePort(),
      data: join(folder, name),
      config: join(folder, `${name}.json`),
    }
    await writeFile(node.config, JSON.stringify(patroniConfig(node, etcd, folder)))
    nodes.push({ ...node, patroni: startPatroni(node) })
    await until(`PostgreSQL ${name}`, async () => (await fetch(`${at(node.desk)}/health`)).ok)
  }
  const says = async ({ desk }: Node, path: string) => (await fetch(at(desk) + path)).ok
  const leading = async () => {
    for (const node of nodes) if (await says(node, '/primary').catch(() => false)) return node
    throw new Error('nobody leads')
  }
  const inStep = async () => {
    const leader = await leading()
    for (const node of nodes) if (node !== leader && !(await says(node, '/synchronous'))) return false
    return true
  }
  await until('a standby in step', inStep)

  const front = await freePort()
  await writeFile(join(folder, 'haproxy.cfg'), haproxyConfig(front, nodes))
  const startBalancer = () =>
    programs.start('haproxy', [programHere('haproxy') ?? '', '-db', '-f', join(folder, 'haproxy.cfg')])
  let balancer = startBalancer()
  const psql = async (port: number, database: string, words: string) =>
    (
      await run('psql', [
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'postgres',
        '-d',
        database,
        '-Atc',
        words,
      ])
    ).stdout
  // At its start it believes both to lead, until it has asked them twice.
  await until('HAProxy', async () => {
    for (let asked = 0; asked < 4; asked += 1)
      if ((await psql(front, 'postgres', 'select pg_is_in_recovery()')).trim() !== 'f') return false
    return true
  })
  await psql(front, 'postgres', `create role ${OWNER} login`)
  // A pooler hands no settings of a connection on, so the limits of statements belong to the role.
  for (const [name, value] of Object.entries({
    statement_timeout: '8s',
    lock_timeout: '3s',
    idle_in_transaction_session_timeout: '10s',
  }))
    await psql(front, 'postgres', `alter role ${OWNER} set ${name} = '${value}'`)
  let count = 0
  const lost = new Set<Node>()

  return {
    async newDatabase(pooling) {
      count += 1
      const name = `shop_${count}`
      await psql(front, 'postgres', `create database ${name} owner ${OWNER}`)
      const port = pooling === null ? front : await startPooler(pooling)
      const url = (door: number) => `postgres://${OWNER}@127.0.0.1:${door}/${name}`
      return { url: url(port), direct: url(front) }
    },
    leader: async () => (await leading()).name,
    async switchOver() {
      const leader = await leading()
      const other = nodes.find((node) => node !== leader)
      await run(programHere('patronictl') ?? '', [
        ...['-c', leader.config, 'switchover', SCOPE, '--force'],
        ...['--master', leader.name, '--candidate', other?.name ?? ''],
      ])
    },
    async killLeader(what) {
      const leader = await leading()
      const [pid = ''] = (await readFile(join(leader.data, 'postmaster.pid'), 'utf8')).split('\n')
      if (what === 'machine') {
        await leader.patroni.end('SIGKILL')
        lost.add(leader)
      }
      process.kill(Number(pid), 'SIGKILL')
    },
    async rejoin() {
      for (const node of lost) node.patroni = startPatroni(node)
      lost.clear()
      await until('the killed one follows', inStep)
    },
    async killBalancer() {
      await balancer.end('SIGKILL')
      return () => {
        balancer = startBalancer()
      }
    },
    async close() {
      await programs.endAll()
      await rm(folder, { recursive: true, force: true })
    },
  }

  async function startPooler(pooling: 'session' | 'transaction'): Promise<number> {
    const port = await freePort()
    const file = join(folder, `pgbouncer-${pooling}.ini`)
    await writeFile(join(folder, 'users.txt'), `"${OWNER}" ""\n`)
    await writeFile(file, poolerConfig(pooling, port, front, folder))
    programs.start(`pgbouncer-${pooling}`, [programHere('pgbouncer') ?? '', file])
    await until('pgbouncer', async () => {
      const words = [
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        OWNER,
        '-d',
        `shop_${count}`,
        '-Atc',
        'select 1',
      ]
      return (await run('psql', words)).stdout.trim() === '1'
    })
    return port
  }
}

/** PostgreSQL does not run as root. */
async function handToPostgres(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  if (process.getuid?.() !== 0) return
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  await chown(folder, await id('-u'), await id('-g'))
}

/** As docs/scaling.md shows it. A commit is on both before it is answered, so that none is lost with one of them. */
function patroniConfig(
  { name, port, desk, data }: Omit<Node, 'patroni'>,
  etcd: number,
  folder: string,
): unknown {
  // Nobody asks for it here, but initdb wants one.
  const user = (username: string) => ({ username, password: 'of-the-trial' })
  return {
    scope: SCOPE,
    name,
    restapi: { listen: `127.0.0.1:${desk}`, connect_address: `127.0.0.1:${desk}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ...{ ttl: 20, loop_wait: 5, retry_timeout: 5, synchronous_mode: true, master_start_timeout: 0 },
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: postgresBinaries(),
      authentication: { superuser: user('postgres'), replication: user('postgres') },
      parameters: { unix_socket_directories: folder },
    },
  }
}

function haproxyConfig(front: number, nodes: readonly Node[]): string {
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen leader
  bind 127.0.0.1:${front}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, desk }) => `  server ${name} 127.0.0.1:${port} check port ${desk}`).join('\n')}
`
}

function poolerConfig(pooling: string, port: number, front: number, folder: string): string {
  return `[databases]
* = host=127.0.0.1 port=${front}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = ${pooling}
default_pool_size = 40
max_client_conn = 200
server_login_retry = 1
query_wait_timeout = 5
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`
}
