declare module 'autocannon' {
  type Options = {
    /** Of several, connections take one after the other. */
    url: string | string[]
    method?: 'GET' | 'POST'
    connections: number
    duration: number
    /** Requests a second of all connections together; as many as are answered when absent. */
    overallRate?: number
    headers?: Record<string, string>
    body?: string
    requests?: { setupRequest: (request: object) => object }[]
  }
  type Result = {
    non2xx: number
    errors: number
    statusCodeStats: Record<string, { count: number }>
    requests: { average: number }
    latency: { p50: number; p99: number }
  }
  type OnResponse = (client: unknown, status: number, bytes: number, ms: number) => void
  interface Run extends Promise<Result> {
    on: (event: 'response', listener: OnResponse) => Run
  }
  export default function autocannon(options: Options): Run
}
