import type { ApiClient } from '#client/create-client.ts'

export type ApiOptions = {
  baseUrl: string
  quoteUrl: string | undefined
  timeoutMs: number
  getToken: () => string | null
}

/**
 * The store's operations, every answer checked against the contract. The libraries behind it are loaded with the first
 * call, so that commands which call nobody start quickly.
 */
export function openApi(options: ApiOptions): ApiClient {
  let client: Promise<ApiClient> | undefined
  return {
    call: async (operationId, ...args) => {
      client ??= load(options)
      return (await client).call(operationId, ...args)
    },
  }
}

async function load(options: ApiOptions): Promise<ApiClient> {
  const [{ createClient }, { validateReply }, { fetchWithReason }] = await Promise.all([
    import('#client/create-client.ts'),
    import('#client/validate-reply.ts'),
    import('./fetch-with-reason.ts'),
  ])
  return createClient({ ...options, validate: validateReply, fetch: fetchWithReason })
}
