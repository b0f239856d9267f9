import { expect, test } from 'vitest'
import { pictureUploadContentMaxLength } from '#generated/limits.ts'
import { bearerToken, bodyLimitOf, readJsonBody } from './read-request.ts'

const JSON_TYPE = 'application/json'
const read = (text: string, contentType: string | null = JSON_TYPE, contentEncoding: string | null = null) =>
  readJsonBody({ bytes: new TextEncoder().encode(text), contentType, contentEncoding })
const failed = (fault: string) => ({ ok: false, fault })

test.each([JSON_TYPE, 'Application/JSON', `${JSON_TYPE} ; charset=utf-8`, '', null])(
  'reads JSON of the content type %j',
  (contentType) => {
    expect(read('{"a":1}', contentType)).toEqual({ ok: true, body: { a: 1 } })
  },
)

test('reads an empty body as no body for any content type', () => {
  expect(read('', 'text/plain')).toEqual({ ok: true, body: undefined })
})

test.each([
  ['text/plain', null],
  ['application/jsonp', null],
  [JSON_TYPE, 'gzip'],
])('rejects the content type %j with the encoding %j', (contentType, contentEncoding) => {
  expect(read('{}', contentType, contentEncoding)).toEqual(failed('media type'))
})

test('reads the encoding identity', () => {
  expect(read('{}', JSON_TYPE, 'identity')).toEqual({ ok: true, body: {} })
})

test.each(['{', '{"__proto__":1}', '{"constructor":{"prototype":1}}'])(
  'rejects the body %s',
  { tags: 'T-23' },
  (text) => {
    expect(read(text)).toEqual(failed('not JSON'))
  },
)

test('rejects a body that is not UTF-8', () => {
  const body = { bytes: new Uint8Array([0x22, 0xff, 0x22]), contentType: JSON_TYPE, contentEncoding: null }
  expect(readJsonBody(body)).toEqual(failed('not UTF-8'))
})

test('limits bodies to 64 KB, those of operators to 4 MB', () => {
  expect(bodyLimitOf({ security: null })).toBe(65_536)
  expect(bodyLimitOf({ security: { scheme: 'bearer' } })).toBe(65_536)
  expect(bodyLimitOf({ security: { scheme: 'operatorKey' } })).toBe(4_194_304)
  const ofPictures = bodyLimitOf({ id: 'addPicture', security: { scheme: 'operatorKey' } })
  expect(ofPictures).toBe(pictureUploadContentMaxLength + 4096)
})

test.each([
  ['Bearer abc.~+/-_9==', 'abc.~+/-_9=='],
  ['bearer   x', 'x'],
  ['Bearer', null],
  ['Bearer ', null],
  ['Bearer a b', null],
  ['xBearer a', null],
  [`Bearer ${'a'.repeat(201)}`, null],
  ['Basic abc', null],
  [null, null],
])('the Authorization header %j has the token %j', (header, token) => {
  expect(bearerToken(header)).toBe(token)
})
