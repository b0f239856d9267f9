import { execFile } from 'node:child_process'
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresBinaries } from '#server/test/temporary-postgres.ts'
import { freePort } from './free-port.ts'
import { haproxyConfig, patroniConfig, poolerConfig, SCOPE, type Server } from './configs.ts'
import { programHere, programsIn, until, type Started } from './programs.ts'

const run = promisify(execFile)
const NEEDED = ['etcd', 'patroni', 'patronictl', 'haproxy', 'pgbouncer', 'setpriv']
const OWNER = 'nihonhaat'

type Node = Server & { config: string; patroni: Started }

/** Two PostgreSQL servers under Patroni, etcd for the leader election, and HAProxy whose port leads to the leader. */
export type Cluster = {
  /** Creates a database. `url` leads through pgbouncer where `pooled` is true, `direct` never does. */
  newDatabase: (pooled: boolean) => Promise<{ url: string; direct: string }>
  leader: () => Promise<string>
  /** Hands leadership over in order. */
  switchOver: () => Promise<void>
  /** Kills the leading server, and its Patroni as well where a machine is lost. */
  killLeader: (what: 'server' | 'machine') => Promise<void>
  /** Starts again what was killed, and waits until replication is synchronous. */
  rejoin: () => Promise<void>
  close: () => Promise<void>
}

/** The needed programs that are not installed. */
export function missingPrograms(): string[] {
  const missing = NEEDED.filter((name) => programHere(name) === null)
  return postgresBinaries() === null ? [...missing, 'postgresql'] : missing
}

/** Starts all of it on loopback, with its data in a temporary folder. */
export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-cluster-'))
  await handToPostgres(folder)
  const programs = programsIn(folder)
  const etcd = await freePort()
  const peers = await freePort()
  const at = (port: number) => `http://127.0.0.1:${port}`
  programs.start('etcd', [
    ...[programHere('etcd') ?? '', '--data-dir', join(folder, 'etcd')],
    ...['--listen-client-urls', at(etcd), '--advertise-client-urls', at(etcd)],
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
      api: await freePort(),
      data: join(folder, name),
      config: join(folder, `${name}.json`),
    }
    await writeFile(node.config, JSON.stringify(patroniConfig(node, etcd, folder)))
    nodes.push({ ...node, patroni: startPatroni(node) })
    await until(`PostgreSQL ${name}`, async () => (await fetch(`${at(node.api)}/health`)).ok)
  }
  const answers = async ({ api }: Node, path: string) => (await fetch(at(api) + path)).ok
  const leading = async () => {
    for (const node of nodes) if (await answers(node, '/primary').catch(() => false)) return node
    throw new Error('no server leads')
  }
  const inStep = async () => {
    const leader = await leading()
    for (const node of nodes) if (node !== leader && !(await answers(node, '/synchronous'))) return false
    return true
  }
  await until('a standby in step', inStep)

  const front = await freePort()
  await writeFile(join(folder, 'haproxy.cfg'), haproxyConfig(front, nodes))
  programs.start('haproxy', [programHere('haproxy') ?? '', '-db', '-f', join(folder, 'haproxy.cfg')])
  const psql = async (port: number, database: string, sql: string, user = 'postgres') => {
    const where = ['-h', '127.0.0.1', '-p', String(port), '-U', user, '-d', database]
    return (await run('psql', [...where, '-Atc', sql])).stdout.trim()
  }
  // HAProxy takes both servers for leaders until it has checked them twice.
  await until('HAProxy', async () => {
    for (let asked = 0; asked < 4; asked += 1)
      if ((await psql(front, 'postgres', 'select pg_is_in_recovery()')) !== 'f') return false
    return true
  })
  await psql(front, 'postgres', `create role ${OWNER} login`)
  // A pooler passes no settings of a connection on, so the role has the time limits of statements.
  for (const [name, value] of Object.entries({
    statement_timeout: '8s',
    lock_timeout: '3s',
    idle_in_transaction_session_timeout: '10s',
  }))
    await psql(front, 'postgres', `alter role ${OWNER} set ${name} = '${value}'`)
  let count = 0
  const lost = new Set<Node>()

  return {
    async newDatabase(pooled) {
      count += 1
      const name = `shop_${count}`
      await psql(front, 'postgres', `create database ${name} owner ${OWNER}`)
      const port = pooled ? await startPooler() : front
      const url = (entry: number) => `postgres://${OWNER}@127.0.0.1:${entry}/${name}`
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
      await until('the killed server follows', inStep)
    },
    async close() {
      await programs.endAll()
      await rm(folder, { recursive: true, force: true })
    },
  }

  async function startPooler(): Promise<number> {
    const port = await freePort()
    const file = join(folder, 'pgbouncer.ini')
    await writeFile(join(folder, 'users.txt'), `"${OWNER}" ""\n`)
    await writeFile(file, poolerConfig(port, front, folder))
    programs.start('pgbouncer', [programHere('pgbouncer') ?? '', file])
    await until('pgbouncer', async () => (await psql(port, `shop_${count}`, 'select 1', OWNER)) === '1')
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
