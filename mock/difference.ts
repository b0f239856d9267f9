import { fingerprint } from '#core/orders/order-wish.ts'
/** An answer, from whichever of the two; its body as text. */
export type TwinAnswer = { status: number; headers: Headers; body: string }

/** What each of the two makes up itself: of these members, only that they are there and what they are. */
const OWN = new Set([
  'access_token',
  'token',
  'created_at',
  'updated_at',
  'opened_at',
  'expires_at',
  'at',
  'next',
])

/** Headers of every answer that says something of it. */
const ALWAYS = ['content-type', 'allow', 'cache-control', 'www-authenticate']

/** In what two answers differ, in one sentence; null when they say the same. `declared` are headers of the contract. */
export function difference(declared: readonly string[], store: TwinAnswer, mock: TwinAnswer): string | null {
  if (store.status !== mock.status || codeOf(store) !== codeOf(mock))
    return `the store answers ${store.status} ${codeOf(store)}, the mock ${mock.status} ${codeOf(mock)}`
  for (const name of [...ALWAYS, ...declared.map((each) => each.toLowerCase())]) {
    const [one, other] = [valueOf(store, name), valueOf(mock, name)]
    if (one !== other) return `the header ${name} is ${one} from the store, ${other} from the mock`
  }
  if (store.body === mock.body) return null
  const [one, other] = [said(store), said(mock)]
  return fingerprint(one) === fingerprint(other)
    ? null
    : `the store says ${JSON.stringify(one)}, the mock ${JSON.stringify(other)}`
}

function codeOf({ status, body }: TwinAnswer): string {
  return status < 400 ? '' : (/"code":"(\w+)"/.exec(body)?.[1] ?? '')
}

/** Validators are each one's own. */
function valueOf({ headers }: TwinAnswer, name: string): string | null {
  const value = headers.get(name)
  return name === 'etag' && value !== null ? 'a validator' : value
}

function said({ body }: TwinAnswer): unknown {
  return parsed(body, (name, value) => (OWN.has(name) && value !== null ? typeof value : value))
}

function parsed(text: string, reviver?: (name: string, value: unknown) => unknown): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text, reviver)
  } catch {
    return text
  }
}
