import { readFile } from 'node:fs/promises'
import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { answerOf } from '#cli/network/answer.ts'
import { placeBody } from '#cli/orders/place-body.ts'
import { jsonText } from '#cli/output/json-text.ts'
import { formatTable, type Screen } from '#cli/output/table.ts'
import { answerFor, visitor } from '#cli/session/visitor.ts'
import type { ApiClient } from '#client/create-client.ts'
import { operations, type OperationId } from '#generated/operations.ts'

export type ApiOptions = { operationId?: string; param: string[]; body?: string; key?: string }
type Parameter = { readonly name: string; readonly type: string }

export const apiCommand = defineCommand<ApiOptions>({
  declare: (command, start) => {
    command
      .description(
        'Calls any operation of the contract and prints its answer as JSON; without an id it lists them.',
      )
      .argument('[operationId]', 'such as listHotDeals')
      .option('-p, --param <name=value>', 'a parameter of path or query; may be repeated', collect, [])
      .option('-b, --body <json>', 'the body: JSON, @file, or - for standard input')
      .option('--key <key>', 'idempotency key')
      .addHelpText(
        'after',
        '\nExamples:\n  haat api\n  haat api listHotDeals -p "vendor_name=Uji Tea House"\n  haat api listOrders --body \'{"user_id": 7}\'',
      )
      .action((operationId: string | undefined, flags: ApiOptions) =>
        start({ ...flags, ...(operationId !== undefined && { operationId }) }),
      )
  },
  run: runApi,
})

export async function runApi(
  context: CliContext,
  { operationId, param, body, key }: ApiOptions,
): Promise<void> {
  const { api, out } = context
  if (operationId === undefined) {
    out.result(Object.values(operations), operationTable)
    return
  }
  const id = knownId(operationId)
  const operation = operations[id]
  const given = {
    params: paramsFrom(param, operation.params),
    ...(body !== undefined && { body: await bodyFrom(context, body) }),
    idempotencyKey: key,
  }
  if (id === 'placeOrder') {
    await placeBody(context, given.body, key)
    return
  }
  const someone = operation.security === null ? null : await visitor(context)
  // Which operation it is, and so what it takes, is known only now; the store checks the rest.
  const call = api.call as (operationId: OperationId, given: unknown) => ReturnType<ApiClient['call']>
  const result = await call(id, given)
  const { data } = someone?.kind === 'customer' ? await answerFor(context, someone, result) : answerOf(result)
  if (data !== undefined) out.result(data, ({ columns }) => jsonText(data, columns !== null))
}

function knownId(text: string): OperationId {
  const id = (Object.keys(operations) as OperationId[]).find((known) => known === text)
  if (id) return id
  throw usage(`The contract has no operation '${text}'; \`haat api\` lists them`)
}

function paramsFrom(pairs: readonly string[], known: readonly Parameter[]): Record<string, string | number> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name = '', value = ''] = /^([^=]+)=(.*)$/su.exec(pair) ?? []
      const parameter = known.find((each) => each.name === name)
      if (!parameter)
        throw usage(
          `'${pair}' is no parameter; there are: ${known.map((each) => each.name).join(', ') || 'none'}`,
        )
      return [name, parameter.type === 'integer' && /^\d{1,15}$/.test(value) ? Number(value) : value]
    }),
  )
}

async function bodyFrom({ ask }: CliContext, text: string): Promise<unknown> {
  const file = text.startsWith('@') ? text.slice(1) : null
  try {
    if (text === '-') return JSON.parse(await ask.everything())
    return JSON.parse(file === null ? text : await readFile(file, 'utf8'))
  } catch (error) {
    throw usage(`--body: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function operationTable(screen: Screen): string {
  const rows = Object.values(operations).map(({ id, method, path, security, summary }) => [
    id,
    method,
    path,
    signIn(security),
    summary,
  ])
  const titles = ['Operation', 'Method', 'Path', 'Sign-in', 'Summary']
  return formatTable(
    titles.map((title) => ({ title, flexible: title === 'Summary' })),
    rows,
    screen,
  )
}

function signIn(security: { scheme: string; optional: boolean } | null): string {
  if (security === null) return 'none'
  return security.optional ? 'optional' : security.scheme
}

function collect(pair: string, pairs: string[]): string[] {
  return [...pairs, pair]
}

function usage(message: string): Failure {
  return new Failure(exitCodes.usage, 'usage', message)
}
