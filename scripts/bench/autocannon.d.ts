declare module 'autocannon' {
  type Options = {
    /** Of several, connections take one after the other. */
    url: string | string[]
    method: string
    connections: number
    duration: number
    headers?: Record<string, string>
    body?: string
    requests?: { setupRequest: (request: object) => object }[]
  }
  type Result = {
    non2xx: number
    errors: number
    timeouts: number
    requests: { average: number }
    latency: { p50: number; p99: number }
  }
  type OnResponse = (client: unknown, status: number, bytes: number, ms: number) => void
  interface Run extends Promise<Result> {
    on: (event: 'response', listener: OnResponse) => Run
  }
  export default function autocannon(options: Options): Run
}
