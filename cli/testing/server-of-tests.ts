import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

/** A server on a free port of this computer. */
export type LocalServer = { server: Server; url: string; close: () => Promise<void> }

export async function startServer(answers: RequestListener): Promise<LocalServer> {
  const server = createServer(answers)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** One for the tests around it. */
export function serverOfTests(answers: RequestListener): () => LocalServer {
  let running: LocalServer
  beforeAll(async () => {
    running = await startServer(answers)
  })
  afterAll(() => running.close())
  return () => running
}
