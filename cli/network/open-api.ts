import type { ApiClient } from '#client/create-client.ts'

export type ApiOptions = {
  baseUrl: string
  quoteUrl: string | undefined
  timeoutMs: number
  getToken: () => string | null
  getOperatorKey: () => string | null
  /** Hears what had to be left out of an answer. */
  note: (text: string) => void
}

/**
 * The store's operations, every answer read by the contract's outline. The libraries behind it are loaded with the first
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

async function load({ note, getOperatorKey, ...options }: ApiOptions): Promise<ApiClient> {
  const [
    { createClient },
    { answerReader },
    { operatorAnswerShapes },
    { operatorRoutes },
    { fetchWithReason },
  ] = await Promise.all([
    import('#client/create-client.ts'),
    import('#client/read-answer.ts'),
    import('#generated/answer-shapes.ts'),
    import('#generated/routes.ts'),
    import('./fetch-with-reason.ts'),
  ])
  return createClient({
    ...options,
    operator: { routes: operatorRoutes, getKey: getOperatorKey },
    read: answerReader(note, operatorAnswerShapes),
    fetch: fetchWithReason,
  })
}
