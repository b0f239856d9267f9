import * as z from 'zod/mini'
import { fields, integerText, says } from '#contract/checks.ts'
import type { MockContract } from '#contract/mock-contract.ts'

const whole = ['Required', 'Must be a whole number'] as const
const nothing = z.object({}, fields('Required', 'Must be an object', 'Unknown'))
const json = { contentType: 'application/json' }
const refused = { contentType: 'application/problem+json' }

/** A contract of two operations: a mug is looked at, mugs are ordered by who is signed in. */
export const mugContract: MockContract = {
  operations: {
    getMug: {
      id: 'getMug',
      method: 'GET',
      path: '/mugs/{mugId}',
      security: null,
      hasBody: false,
      statuses: { 200: json, 304: { contentType: null }, 404: refused, 422: refused },
      problems: { 404: ['no_mug'] },
    },
    orderMugs: {
      id: 'orderMugs',
      method: 'POST',
      path: '/mugs',
      security: { scheme: 'bearer', optional: false, scopes: [] },
      hasBody: true,
      statuses: { 204: { contentType: null }, 422: refused },
      problems: { 401: ['sign_in'], 413: ['too_large'], 415: ['not_json'], 422: ['invalid_input'] },
    },
  },
  schemas: {
    getMug: {
      params: z.strictObject({ mugId: integerText(...whole) }),
      headers: nothing,
      body: null,
      bodyRequired: false,
      replies: {
        200: z.strictObject({ id: z.int(says(...whole)) }),
        304: null,
        404: z.looseObject({ code: z.string() }),
      },
      replyHeaders: { 200: z.object({ etag: z.string().check(z.minLength(1)) }) },
    },
    orderMugs: {
      params: nothing,
      headers: nothing,
      body: z.strictObject(
        { count: z.int(says(...whole)) },
        fields('Required', 'Must be an object', 'Unknown'),
      ),
      bodyRequired: true,
      replies: { 204: null },
      replyHeaders: {},
    },
  },
  securitySchemes: { bearer: { type: 'http' } },
  examples: {
    getMug: { replies: { 200: { blue: { id: 1 }, red: { id: 2 } } }, headers: { 200: { ETag: '"1"' } } },
    orderMugs: { replies: {}, headers: {} },
  },
  invalidInput: (errors) => ({ status: 422, code: 'invalid_input', errors }),
  problemBody: (code) => ({
    status:
      { sign_in: 401, not_json: 415, no_mug: 404, too_large: 413, not_found: 404, method_not_allowed: 405 }[
        code
      ] ?? 500,
    code,
  }),
}
