declare module 'autocannon' {
  type Options = {
    url: string
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
    requests: { average: number }
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
