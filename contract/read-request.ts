import { parse } from 'secure-json-parse'
import { pictureUploadContentMaxLength } from '#generated/limits.ts'
import { NOT_JSON, NOT_UTF_8 } from './fixed-messages.ts'

// Four times the size of the largest order (100 lines).
const BODY_BYTES = 64 * 1024
// A page of imported products with descriptions; requires an operator key.
const OPERATOR_BODY_BYTES = 4 * 1024 * 1024
// A picture in base64, and the JSON around it.
const PICTURE_BODY_BYTES = pictureUploadContentMaxLength + 4096

type LimitedOperation = {
  readonly id?: string | undefined
  readonly security: { readonly scheme: string } | null
}

/** Returns the maximal body size of an operation in bytes. */
export function bodyLimitOf({ id, security }: LimitedOperation): number {
  if (id === 'addPicture') return PICTURE_BODY_BYTES
  return security?.scheme === 'operatorKey' ? OPERATOR_BODY_BYTES : BODY_BYTES
}

/** A raw body with the headers that describe it. */
export interface SentBody {
  readonly bytes: Uint8Array
  readonly contentType: string | null | undefined
  readonly contentEncoding: string | null | undefined
}

/** Why a body cannot be read. */
export type BodyFault = 'media type' | 'not UTF-8' | 'not JSON'

/** The parsed body (undefined for no body), or why it cannot be read. */
export type BodyRead =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly fault: BodyFault }

/** Messages for invalid JSON bodies. */
export const BODY_FAULT_MESSAGES: Readonly<Record<Exclude<BodyFault, 'media type'>, string>> = {
  'not UTF-8': NOT_UTF_8,
  'not JSON': NOT_JSON,
}

// Fatal: a replacement character would make different passwords equal and store text that was not sent (RFC 8259 §8.1).
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses a body as JSON in UTF-8, with a JSON content type or none. An empty body counts as no body. Refuses compressed
 * bodies and prototype pollution.
 */
export function readJsonBody({ bytes, contentType, contentEncoding }: SentBody): BodyRead {
  if (bytes.length === 0) return { ok: true, body: undefined }
  if (contentType && !isJson(contentType)) return { ok: false, fault: 'media type' }
  if ((contentEncoding ?? 'identity') !== 'identity') return { ok: false, fault: 'media type' }
  const text = decoded(bytes)
  if (text === null) return { ok: false, fault: 'not UTF-8' }
  try {
    return { ok: true, body: parse(text, { protoAction: 'error', constructorAction: 'error' }) }
  } catch {
    return { ok: false, fault: 'not JSON' }
  }
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

function isJson(contentType: string): boolean {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'
}

/** Returns the bearer token of an Authorization header, or null. */
export function bearerToken(authorization: string | null | undefined): string | null {
  return /^Bearer +([\w.~+/-]{1,200}=*)$/i.exec(authorization ?? '')?.[1] ?? null
}
