import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

const MB = 1024 * 1024

/** Megabytes of a store: all that the kernel counts, and what of it are objects and the bytes outside of these. */
export type MemoryUse = { megabytes: number; heap: number; buffers: number }

/** As the store itself tells it to Prometheus. */
export async function memoryOf(metricsPort: number): Promise<MemoryUse> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / MB
  return {
    megabytes: figure('process_resident_memory_bytes'),
    heap: figure('nodejs_heap_size_used_bytes'),
    buffers: figure('nodejs_external_memory_bytes'),
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
