import { connect, type Socket } from 'node:net'

export type PlainRequest = {
  method: string
  path: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

/** The result of a request: its status, or the connection error. */
export type Ending = number | 'cut'

/**
 * Sends each request on a connection of its own and resolves once every byte of all of them has left; `endings` tells
 * how each ended. Connections stay open, as those of a browser.
 */
export async function requestsUnderWay(
  url: string,
  requests: readonly PlainRequest[],
): Promise<{ endings: Promise<Ending[]>; hangUp: () => void }> {
  const { hostname, port } = new URL(url)
  const sockets = await Promise.all(
    requests.map(async () => {
      const socket = connect(Number(port), hostname)
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
      return socket
    }),
  )
  const endings = Promise.all(sockets.map(endingOf))
  await Promise.all(
    sockets.map((socket, index) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      socket.write(messageOf(requests[index] as PlainRequest), () => resolve())
      return promise
    }),
  )
  return {
    endings,
    hangUp: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Reads one answer of a known length; it is cut when the connection ends before. */
function endingOf(socket: Socket): Promise<Ending> {
  return new Promise((resolve) => {
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      text += String(chunk)
      const [, status, length] = /^HTTP\/1\.1 (\d{3})[^]*?\r\ncontent-length: (\d+)\r\n/i.exec(text) ?? []
      const head = text.indexOf('\r\n\r\n')
      if (status && head >= 0 && text.length >= head + 4 + Number(length)) resolve(Number(status))
    })
    socket.on('error', () => resolve('cut'))
    socket.on('close', () => resolve('cut'))
  })
}

function messageOf({ method, path, headers = {}, body }: PlainRequest): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const fields = {
    host: 'shop',
    ...(text
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
      : {}),
    ...headers,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', text].join('\r\n')
}
