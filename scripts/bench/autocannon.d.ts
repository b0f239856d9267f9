declare module 'autocannon' {
  type Options = {
    url: string
    method: string
    connections: number
    duration: number
    headers: Record<string, string>
    requests?: { setupRequest: (request: object) => object }[]
  }
  type Result = { non2xx: number; errors: number; requests: { average: number } }
  export default function autocannon(options: Options): Promise<Result>
}
