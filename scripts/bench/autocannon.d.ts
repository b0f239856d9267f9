declare module 'autocannon' {
  type Options = {
    url: string
    method?: 'GET' | 'POST'
    connections: number
    duration: number
    /** Requests per second of all connections together; unlimited when absent. */
    overallRate?: number
    headers?: Readonly<Record<string, string>>
    requests?: { setupRequest: (request: object) => object }[]
  }
  type Result = {
    non2xx: number
    errors: number
    requests: { average: number }
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
