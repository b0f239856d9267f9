import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A balancer in front of several stores: each connection goes to the next one that takes it. */
export type Balancer = {
  url: string
  /** The stores from now on, by their addresses. */
  serve: (urls: readonly string[]) => void
  /** Resolves when the next request whose first line begins with these words goes on to the store at this address. */
  passedOn: (url: string, words: string) => Promise<void>
  close: () => Promise<void>
}

/** Starts one on a free port of this machine, with no store behind it yet. */
export async function startBalancer(): Promise<Balancer> {
  let stores: readonly URL[] = []
  let turn = 0
  const open = new Set<Socket>()
  const watches = new Set<Watch>()
  const server = createServer((caller) => {
    keep(open, caller)
    turn += 1
    const inTurn = stores.map((_, index) => stores[(turn + index) % stores.length])
    passOn(caller, inTurn, { open, watches })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (urls) => {
      stores = urls.map((url) => new URL(url))
    },
    passedOn: (url, words) =>
      new Promise((resolve) => {
        const watch = { host: new URL(url).host, words, seen: () => watches.delete(watch) && resolve() }
        watches.add(watch)
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}

type Watch = { host: string; words: string; seen: () => void }
type Passing = { open: Set<Socket>; watches: ReadonlySet<Watch> }

/** Joins the caller with the first store that can be reached; a store that dies later takes the connection with it. */
function passOn(caller: Socket, [store, ...others]: readonly (URL | undefined)[], passing: Passing): void {
  if (!store) {
    caller.destroy()
    return
  }
  const onward = connect(Number(store.port), store.hostname)
  keep(passing.open, onward)
  let isJoined = false
  onward.once('connect', () => {
    isJoined = true
    caller.pipe(onward).pipe(caller)
    // A caller begins a request when the one before is answered, so its first line begins a piece.
    caller.on('data', (piece: Buffer) => {
      for (const { host, words, seen } of passing.watches)
        if (host === store.host && piece.toString('latin1', 0, words.length) === words) seen()
    })
  })
  onward.once('close', () => (isJoined ? caller.destroy() : passOn(caller, others, passing)))
  caller.once('close', () => onward.destroy())
}

function keep(open: Set<Socket>, socket: Socket): void {
  open.add(socket)
  socket.on('error', () => {})
  socket.once('close', () => open.delete(socket))
}
