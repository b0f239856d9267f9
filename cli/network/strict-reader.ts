import type { ReadAnswer, ReplyToRead } from '#client/call.ts'
import { answersOf, breaksOfBody } from '#contract/answer-check.ts'

/** A reader for `--strict`: a successful answer must be exactly what the contract says, or it is refused with the place. */
export function strictReader(): (reply: ReplyToRead) => ReadAnswer {
  return ({ operationId, status, data }) => {
    const [first] = breaksOfBody(answersOf(operationId), status, data)
    if (!first) return { ok: true, data }
    const fault = `The answer to ${operationId} is not exactly what the contract says (${first.path}: ${first.message})`
    return { ok: false, fault }
  }
}
