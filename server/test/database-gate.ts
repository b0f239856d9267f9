import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SOCKET = '.s.PGSQL.5432'

/** A network between the store and a PostgreSQL server on a socket, which a test can break. */
export type DatabaseGate = {
  /** The database's address, by way of the gate. */
  url: string
  /** From now on everything passes; what was cut stays cut. */
  open: () => void
  /** Ends all connections, and each new one at once. */
  cut: () => void
  /** Swallows what either side says, on connections that were open and on new ones. */
  swallow: () => void
  close: () => Promise<void>
}

/** Opens a gate before the server whose socket folder `url` names as its host. */
export async function openGate(url: string): Promise<DatabaseGate> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-gate-'))
  const behind = join(new URLSearchParams(url.slice(url.indexOf('?'))).get('host') ?? '', SOCKET)
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'swallowing' = 'open'

  const couple = (near: Socket, far: Socket) => {
    sockets.add(near)
    near.on('data', (chunk) => state === 'open' && far.write(chunk))
    near.on('error', () => near.destroy())
    near.on('close', () => {
      sockets.delete(near)
      if (state !== 'swallowing') far.destroy()
    })
  }
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy()
      return
    }
    const far = connect(behind)
    couple(near, far)
    couple(far, near)
  })
  await new Promise<void>((resolve) => server.listen(join(folder, SOCKET), resolve))
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `${url.slice(0, url.indexOf('?'))}?host=${folder}`,
    open: () => (state = 'open'),
    cut: () => {
      state = 'cut'
      endAll()
    },
    swallow: () => (state = 'swallowing'),
    close: async () => {
      endAll()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
