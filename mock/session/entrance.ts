import type { MockEntrance } from '#generated/mock-contract.ts'
import type { OperatorKey } from '#mock/kept.ts'
import type { MockStore } from '#mock/mock-store.ts'

/** A signed-in customer; `mark` is that of the test run of a tester. */
type Session = { userId: number; token: string; mark: string | null }

/** Lets in customers by their tokens, as long as these are good, and operators by their keys and what these are made for. */
export function entranceOf(store: MockStore): MockEntrance {
  return ({ security }, token) => {
    if (security?.scheme !== 'operatorKey') return sessionOf(store, token)
    const operator = store.kept.operatorKeys.find(({ key }) => key === token)
    if (!operator) return { problem: { code: 'operator_key_needed' } }
    const missing = security.scopes.find((scope) => !operator.scopes.includes(scope))
    if (missing === undefined) return { caller: operator }
    return { problem: { code: 'scope_missing', params: { name: operator.name, scope: missing } } }
  }
}

function sessionOf(store: MockStore, token: string): ReturnType<MockEntrance> {
  const session = store.kept.sessions.find((each) => each.token === token && each.expiresAt > store.now())
  const customer = session && store.customer(session.userId)
  if (!customer) return { problem: { code: 'unauthenticated' } }
  return { caller: { userId: customer.id, token, mark: customer.mark } satisfies Session }
}

/** Who calls an operation that only customers are let in to. */
export function customerOf({ caller }: { caller: unknown }): Session {
  return caller as Session
}

/** Who calls an operation that guests may call, too. */
export function customerOrGuest({ caller }: { caller: unknown }): Session | null {
  return caller as Session | null
}

/** Who calls an operation that only operators are let in to. */
export function operatorOf({ caller }: { caller: unknown }): OperatorKey {
  return caller as OperatorKey
}
