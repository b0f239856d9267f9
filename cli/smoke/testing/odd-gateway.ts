import type { ServerResponse } from 'node:http'
import { startServer } from '#cli/testing/server-of-tests.ts'

/** An answer of the store on its way to the shopper. */
export type Passing = {
  method: string
  path: string
  /** What was sent, as text. */
  sent: string
  status: number
  headers: Record<string, string>
  body: unknown
}

/** What becomes of an answer: another one, or none, as if the line had broken. */
export type Change = (answer: Passing) => Passing | 'lost' | Promise<Passing | 'lost'>

/** A gateway that passes everything on to a store and back, and changes answers as a test asks. */
export type OddGateway = { url: string; change: (change: Change) => void; close: () => Promise<void> }

// These describe one hop or the encoding that the gateway has undone.
const OWN_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive']

export async function startOddGateway(storeUrl: string): Promise<OddGateway> {
  const asItIs: Change = (answer) => answer
  let change = asItIs
  const { url, close } = await startServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = 'GET', url: path = '/' } = request
      const { host: _host, connection: _connection, ...headers } = request.headers as Record<string, string>
      const sent = Buffer.concat(chunks).toString()
      const init = { method, headers, ...(method === 'GET' || sent === '' ? {} : { body: sent }) }
      void fetch(`${storeUrl}${path}`, init)
        .then(async (answer) => {
          const text = await answer.text()
          const body: unknown = text === '' ? undefined : JSON.parse(text)
          const passed = [...answer.headers].filter(([name]) => !OWN_HEADERS.includes(name))
          return change({
            method,
            path,
            sent,
            status: answer.status,
            headers: Object.fromEntries(passed),
            body,
          })
        })
        .then((passing) => pass(passing, response))
        .catch(() => response.destroy())
    })
  })
  return {
    url,
    change: (given) => {
      change = given
    },
    close,
  }
}

function pass(passing: Passing | 'lost', response: ServerResponse): void {
  if (passing === 'lost') {
    response.destroy()
    return
  }
  const { status, headers, body } = passing
  response.writeHead(status, headers)
  response.end(typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body))
}
