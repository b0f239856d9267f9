import type { CallArgs } from '#client/call-types.ts'
import type { ApiClient } from '#client/create-client.ts'

export type ApiOptions = {
  baseUrl: string
  quoteUrl: string | undefined
  timeoutMs: number
  getToken: () => string | null
  getOperatorKey: () => string | null
  /** Stops every call that has no signal of its own. */
  interrupted?: AbortSignal | undefined
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
    call: async (operationId, ...[given]) => {
      client ??= load(options)
      const args = [{ signal: options.interrupted, ...given }] as CallArgs<typeof operationId>
      return (await client).call(operationId, ...args)
    },
  }
}

async function load({
  note,
  getOperatorKey,
  interrupted: _interrupted,
  ...options
}: ApiOptions): Promise<ApiClient> {
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
