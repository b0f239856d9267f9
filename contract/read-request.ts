import { parse } from 'secure-json-parse'

// A shopper's largest request, an order of 100 lines, is a quarter of this.
const BODY_BYTES = 64 * 1024
// A page of products with their descriptions, or a picture; only who has a key can send it.
const OPERATOR_BODY_BYTES = 4 * 1024 * 1024

/** How large the body of an operation may be. */
export function bodyLimitOf({ security }: { readonly security: { readonly scheme: string } | null }): number {
  return security?.scheme === 'operatorKey' ? OPERATOR_BODY_BYTES : BODY_BYTES
}

/** A body as it arrived, with the headers that say what it is. */
export interface SentBody {
  readonly text: string
  readonly contentType: string | null | undefined
  readonly contentEncoding: string | null | undefined
}

/** What a body says, undefined for no body; or why it cannot be read. */
export type BodyRead =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly fault: 'media type' | 'not JSON' }

/**
 * Reads a body as JSON: with the JSON content type, or with none (a client without a token sends no such header). An empty
 * body is no body, whatever its content type says; a packed one is not unpacked, and one that reaches for an object's
 * prototype is not read.
 */
export function readJsonBody({ text, contentType, contentEncoding }: SentBody): BodyRead {
  if (text === '') return { ok: true, body: undefined }
  if (contentType && !isJson(contentType)) return { ok: false, fault: 'media type' }
  if ((contentEncoding ?? 'identity') !== 'identity') return { ok: false, fault: 'media type' }
  try {
    return { ok: true, body: parse(text, { protoAction: 'error', constructorAction: 'error' }) }
  } catch {
    return { ok: false, fault: 'not JSON' }
  }
}

function isJson(contentType: string): boolean {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'
}

/** The token of an Authorization header; null where there is none of that kind. */
export function bearerToken(authorization: string | null | undefined): string | null {
  return /^Bearer +([\w.~+/-]{1,200}=*)$/i.exec(authorization ?? '')?.[1] ?? null
}
