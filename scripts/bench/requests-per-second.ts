import autocannon from 'autocannon'

const CONNECTIONS = 32

export type Load = {
  url: string
  method?: 'GET' | 'POST'
  /** A body for each request, so that every order can have a key of its own. */
  next?: () => { headers: Record<string, string>; body: string }
  headers?: Record<string, string>
  seconds: number
}

/** Successful requests in a second under a fixed number of connections. Throws when any answer was not a success. */
export async function requestsPerSecond({
  url,
  method = 'GET',
  next,
  headers = {},
  seconds,
}: Load): Promise<number> {
  const result = await autocannon({
    url,
    method,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
    ...(next ? { requests: [{ setupRequest: (request: object) => ({ ...request, ...next() }) }] } : {}),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url}: ${result.non2xx} problems and ${result.errors} errors; the figure would mean nothing`,
    )
  }
  return result.requests.average
}
