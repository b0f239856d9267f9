import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

export type MemorySample = { second: number } & MemoryUse

/** `isFlat` and `isSmall` are null where the look was too short to say. */
export type Memory = {
  samples: MemorySample[]
  isFlat: boolean | null
  isSmall: boolean | null
  words: string
}

/** The share of a run after which a process has loaded what it needs. */
const WARM_UP = 0.25
export const TOLERANCE = 0.05
export const LIMIT_MB = 350
const SHORTEST_SECONDS = 600

/**
 * Whether memory stays where it was once the process is warm: what its last third holds on average beside the third after
 * the warm-up, within a twentieth; and whether that is as little as a small machine has. Some minutes say nothing, as a process may take
 * as long to get warm.
 */
export function judgeMemory(samples: readonly MemorySample[]): Memory {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP))
  const third = Math.ceil(warm.length / 3)
  const early = mean(warm.slice(0, third))
  const late = mean(warm.slice(-third))
  const growth = late / early - 1
  const words = `${Math.round(early)} MB after the warm-up, ${Math.round(late)} MB at the end (${percent(growth)})`
  const isShort = (samples.at(-1)?.second ?? 0) < SHORTEST_SECONDS
  return isShort
    ? { samples: [...samples], isFlat: null, isSmall: null, words: `${words}, too short to judge` }
    : { samples: [...samples], isFlat: growth <= TOLERANCE, isSmall: late <= LIMIT_MB, words }
}

function mean(samples: readonly MemorySample[]): number {
  return samples.reduce((sum, { megabytes }) => sum + megabytes, 0) / samples.length
}

function percent(share: number): string {
  return `${share > 0 ? '+' : ''}${(share * 100).toFixed(1)} %`
}

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
