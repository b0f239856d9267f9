/** What goes into a path or a query; the contract has no lists there. */
type Parameter = string | number | boolean | null | undefined

/** What a call hands over, whatever the operation. */
export interface Given {
  readonly params?: Readonly<Record<string, Parameter>>
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
  readonly testRun?: string | undefined
  readonly newest?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/** Method and path as the contract writes them, and what shows who calls: see generated/routes.ts. */
export type Route = readonly [method: string, path: string, caller: 0 | 1 | 2]

/** Where an operation is asked for, and by whom. */
export interface Origin {
  readonly baseUrl: string
  readonly token: string | null
}

/** What makes requests: the web's own class, or one that is used as that is. */
export type RequestClass = new (url: string, init: RequestInit) => Request

/**
 * The request that the contract describes for an operation: each parameter in the path where that names it, else in
 * the query, without those that have no value; a JSON body, with its content type only then.
 */
export function buildRequest(
  [method, path]: Route,
  given: Given,
  { baseUrl, token }: Origin,
  Made: RequestClass = Request,
): Request {
  const { params = {}, body, idempotencyKey, testRun, newest = false, signal = null } = given
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (token) headers['authorization'] = `Bearer ${token}`
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
  if (testRun !== undefined) headers['test-run'] = testRun
  // RFC 9111 §5.2.1.4: nobody on the way answers with what is kept there.
  if (newest) headers['cache-control'] = 'no-cache'
  return new Made(baseUrl.replace(/\/$/, '') + addressOf(path, params), {
    method: method.toUpperCase(),
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  })
}

function addressOf(path: string, params: Readonly<Record<string, Parameter>>): string {
  let address = path
  const query: string[] = []
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null) continue
    const text = encodeURIComponent(String(value))
    if (path.includes(`{${name}}`)) address = address.replace(`{${name}}`, () => text)
    else query.push(`${name}=${text}`)
  }
  return query.length > 0 ? `${address}?${query.join('&')}` : address
}
