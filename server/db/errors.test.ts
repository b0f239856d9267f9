import { describe, expect, test } from 'vitest'
import { isAway, isOutage, isStorageFull, isUnusable } from './errors.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error('as it came'), { code, ...more })
const sqlite = (errcode: number) => coded('ERR_SQLITE_ERROR', { errcode })

describe('isOutage', () => {
  test.each([
    ['an unknown host', coded('ENOTFOUND', { syscall: 'getaddrinfo' })],
    ['several addresses, none of which answers', new AggregateError([coded('ECONNREFUSED')])],
    ['a server that follows another one', coded('25006')],
    ['too many connections', coded('53300')],
    ['a connection that broke', coded('08006')],
    ['a connection of which pg says no more', new Error('Connection terminated unexpectedly')],
    ['a server on a socket that is not there yet', coded('ENOENT', { syscall: 'connect' })],
    ['a disk that fails', sqlite(10)],
    ['a server that ends or starts', coded('57P03')],
    ['a file somebody holds', sqlite(5)],
    ['a read-only file, by its longer number', sqlite(8 + 256 * 5)],
  ])('%s', { tags: 'F-08' }, (_, error) => {
    expect(isOutage(error)).toBe(true)
    expect(isStorageFull(error)).toBe(false)
  })

  test.each([
    ['a fault of the program', new TypeError('no such function')],
    ['a rule of the schema', coded('23505')],
    ['the same on a file', sqlite(19)],
    ['a file of the program that is missing', coded('ENOENT', { syscall: 'open' })],
    ['a code that only begins alike', coded('08')],
    ['a text', 'Connection terminated'],
  ])('%s is none', (_, error) => {
    expect(isOutage(error)).toBe(false)
  })
})

test('recognizes a full disk on both engines', { tags: 'F-04' }, () => {
  for (const full of [sqlite(13), coded('53100')]) {
    expect(isStorageFull(full)).toBe(true)
    expect(isOutage(full)).toBe(true)
  }
})

test('isAway is true for a starting database and false for a misconfigured one', () => {
  for (const error of [coded('ECONNREFUSED'), coded('57P03'), sqlite(5)]) {
    expect([isAway(error), isUnusable(error)]).toEqual([true, false])
  }
  for (const error of [coded('28P01'), coded('3D000'), coded('ERR_INVALID_URL'), sqlite(26), sqlite(14)]) {
    expect([isAway(error), isUnusable(error)]).toEqual([false, true])
  }
})
