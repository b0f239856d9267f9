import { join } from 'node:path'

import { postgresBinaries } from '#server/test/temporary-postgres.ts'

export const SCOPE = 'haat'

/** A PostgreSQL server: its port, where its Patroni answers, and where its data lies. */
export type Server = { name: string; port: number; desk: number; data: string }

/** As docs/scaling.md shows it. A commit is on both before it is answered, so that none is lost with one of them. */
export function patroniConfig({ name, port, desk, data }: Server, etcd: number, folder: string): unknown {
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

/** Leads the port `front` to the server that leads. */
export function haproxyConfig(front: number, nodes: readonly Server[]): string {
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

/** Lends connections to what answers at `front`, in the mode that `pooling` names. */
export function poolerConfig(pooling: string, port: number, front: number, folder: string): string {
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
