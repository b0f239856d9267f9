/** An answer, read completely; `body` is undefined where none came. */
export type Answer = { status: number; headers: Headers; body: unknown; text: string }

export type SendOptions = {
  token?: string
  body?: unknown
  headers?: Readonly<Record<string, string>>
  redirect?: RequestRedirect
}

/** Sends one request to a store the way its clients do: JSON content type only with a body. */
export async function send(
  store: { url: string },
  method: string,
  path: string,
  { token, body, headers = {}, redirect = 'follow' }: SendOptions = {},
): Promise<Answer> {
  const response = await fetch(store.url + path, {
    method,
    redirect,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text ? JSON.parse(text) : undefined,
  }
}
