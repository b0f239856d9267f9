import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A balancer in front of several stores: each connection goes to the next one that takes it. */
export type Balancer = {
  url: string
  /** The stores from now on, by their addresses. */
  serve: (urls: readonly string[]) => void
  close: () => Promise<void>
}

/** Starts one on a free port of this machine, with no store behind it yet. */
export async function startBalancer(): Promise<Balancer> {
  let stores: readonly URL[] = []
  let turn = 0
  const open = new Set<Socket>()
  const server = createServer((caller) => {
    keep(open, caller)
    turn += 1
    const inTurn = stores.map((_, index) => stores[(turn + index) % stores.length])
    passOn(caller, inTurn, open)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (urls) => {
      stores = urls.map((url) => new URL(url))
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}

/** Joins the caller with the first store that can be reached; a store that dies later takes the connection with it. */
function passOn(caller: Socket, [store, ...others]: readonly (URL | undefined)[], open: Set<Socket>): void {
  if (!store) {
    caller.destroy()
    return
  }
  const onward = connect(Number(store.port), store.hostname)
  keep(open, onward)
  let isJoined = false
  onward.once('connect', () => {
    isJoined = true
    caller.pipe(onward).pipe(caller)
  })
  onward.once('close', () => (isJoined ? caller.destroy() : passOn(caller, others, open)))
  caller.once('close', () => onward.destroy())
}

function keep(open: Set<Socket>, socket: Socket): void {
  open.add(socket)
  socket.on('error', () => {})
  socket.once('close', () => open.delete(socket))
}
