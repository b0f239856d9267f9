import { request, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

type At = { url: string }

/** An answer as it came: its bytes, and what they say once they are unpacked. */
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }

/** Asks without what `fetch` adds, puts right and unpacks: path, host and origin go as they are. */
export function askRaw(
  store: At,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawAnswer> {
  const { hostname, port } = new URL(store.url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers, method }, async (response) => {
      const bytes = Buffer.concat(await response.toArray())
      const text = unpacked(bytes, response.headers['content-encoding'])
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text })
    })
      .on('error', reject)
      .end()
  })
}

function unpacked(bytes: Buffer, encoding = ''): string {
  const unpack = bytes.length > 0 && { br: brotliDecompressSync, gzip: gunzipSync }[encoding]
  return (unpack ? unpack(bytes) : bytes).toString()
}

/** A connection on which bytes are sent as they are. */
export function openSocket(store: At, bytes: string | Buffer): Socket {
  const { hostname, port } = new URL(store.url)
  const socket = connect(Number(port), hostname)
  // What was answered before the connection was cut is what counts.
  socket.on('error', () => {})
  socket.write(bytes)
  return socket
}

/** Sends raw bytes, then those of `more`; returns all received data until the connection ends. */
export function sendBytes(
  store: At,
  bytes: string | Buffer,
  more: (write: (piece: string) => void) => NodeJS.Timeout | undefined = () => undefined,
): Promise<string> {
  const socket = openSocket(store, bytes)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  const timer = more((piece) => void (socket.writable && socket.write(piece)))
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(timer)
      resolve(answer)
    })
  })
}
