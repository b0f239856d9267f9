/** Who calls: the customer or the operator of the run, an anonymous caller, or the sender of an Authorization header. */
export type Caller = 'customer' | 'operator' | 'anonymous' | { authorization: string }

/** A valid request must not be rejected as invalid, an invalid one gets 422; or a specific status and code. */
export type Expected = 'valid' | 'invalid' | 'open' | { status: number; code: string }

/** A request, and the response that the contract expects. */
export type FuzzRequest = {
  why: string
  method: string
  url: string
  caller: Caller
  headers: Readonly<Record<string, string>>
  payload?: string
  expects: Expected
}
