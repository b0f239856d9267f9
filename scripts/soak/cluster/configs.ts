import { join } from 'node:path'

import { postgresBinaries } from '#server/test/temporary-postgres.ts'

export const SCOPE = 'haat'

/** A PostgreSQL server: its port, the port of its Patroni's API, and its data folder. */
export type Server = { name: string; port: number; api: number; data: string }

/** As docs/scaling.md shows it. A commit is on both servers before it is confirmed. */
export function patroniConfig({ name, port, api, data }: Server, etcd: number, folder: string): unknown {
  // initdb requires a password, which is not used.
  const user = (username: string) => ({ username, password: 'of-the-trial' })
  return {
    scope: SCOPE,
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
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

/** Forwards the port `front` to the leader. */
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
${nodes.map(({ name, port, api }) => `  server ${name} 127.0.0.1:${port} check port ${api}`).join('\n')}
`
}

/** Shares the connections to `front`, each for a transaction. */
export function poolerConfig(port: number, front: number, folder: string): string {
  return `[databases]
* = host=127.0.0.1 port=${front}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 40
max_client_conn = 200
server_login_retry = 1
query_wait_timeout = 5
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`
}
