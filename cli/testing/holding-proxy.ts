import { request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { startServer } from './server-of-tests.ts'

/** A way to a store on which orders wait until a test releases them. */
export type HoldingProxy = {
  url: string
  /** Holds the next order; resolves when one has come, with the way to let it go on. */
  holdNext: () => Promise<() => void>
  close: () => Promise<void>
}

export async function startHoldingProxy(target: string): Promise<HoldingProxy> {
  let holding: ((letGo: () => void) => void) | null = null
  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    // A request that has come is passed on, even when its sender is gone by then.
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('error', () => {})
    response.on('error', () => {})
    request.on('end', () => {
      const { method, headers } = request
      const go = (): void => {
        const passed = forward(new URL(request.url ?? '/', target), { method, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        })
        passed.on('error', () => response.destroy())
        passed.end(Buffer.concat(chunks))
      }
      const isOrder = method === 'POST' && request.url === '/api/order/store'
      if (!isOrder || holding === null) return go()
      holding(go)
      holding = null
    })
  }
  const { url, close } = await startServer(pass)
  return {
    url,
    holdNext: () =>
      new Promise((resolve) => {
        holding = resolve
      }),
    close,
  }
}
