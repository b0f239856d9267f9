/** Who calls: the customer or the operator of the run, an anonymous caller, or the sender of an Authorization header. */
export type Caller = 'customer' | 'operator' | 'anonymous' | { authorization: string }

/** A valid request must not be refused as a mistake, an invalid one gets 422; or one status and code. */
export type Expected = 'valid' | 'invalid' | 'open' | { status: number; code: string }

/** A request as it is sent, and what the contract expects of the response. */
export type FuzzRequest = {
  why: string
  method: string
  url: string
  caller: Caller
  headers: Readonly<Record<string, string>>
  payload?: string
  expects: Expected
}
