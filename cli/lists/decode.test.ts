import { describe, expect, test } from 'vitest'
import { decodeList } from './read-list.ts'

const LIST = 'product_code,name\r\nA-1,Matcha 抹茶\r\nA-2,চা পাতা\r\n'
const littleEndian = Buffer.from(LIST, 'utf16le')
const bigEndian = Buffer.from(littleEndian).swap16()

describe('the text of a list', () => {
  test.each([
    ['UTF-8', Buffer.from(LIST)],
    ['UTF-8 with a mark, as Excel saves "CSV UTF-8"', Buffer.from(`\uFEFF${LIST}`)],
    [
      'UTF-16 with a mark, as Excel saves "Unicode Text"',
      Buffer.concat([Buffer.from([0xff, 0xfe]), littleEndian]),
    ],
    ['UTF-16 the other way round', Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian])],
    ['UTF-16 without a mark', littleEndian],
    ['UTF-16 the other way round, without a mark', bigEndian],
  ])('is read from %s', (_name, bytes) => {
    expect(decodeList(bytes, 'tea.csv')).toBe(LIST)
  })

  test('in Windows-1252 is not guessed at: the line is named, and how to save it again', () => {
    const bytes = Buffer.from('product_code,name\r\nA-1,Tea\r\nA-2,Caf\xe9 Kyoto\r\n', 'latin1')
    expect(() => decodeList(bytes, 'tea.csv')).toThrow(
      expect.objectContaining({
        exit: 2,
        code: 'list_unreadable',
        message: expect.stringContaining('line 3 of tea.csv is not written in UTF-8') as string,
        hints: expect.arrayContaining([expect.stringContaining('CSV UTF-8') as string]) as string[],
      }) as Error,
    )
  })

  test('in Shift_JIS is not guessed at either', () => {
    const bytes = Buffer.from([...Buffer.from('product_code,name\nA-1,'), 0x96, 0x95, 0x92, 0x83])
    expect(() => decodeList(bytes, 'tea.csv')).toThrow('line 2 of tea.csv')
  })

  test('cut off in the middle of a letter is no list', () => {
    expect(() => decodeList(Buffer.from('product_code\n抹').subarray(0, -1), 'tea.csv')).toThrow('line 2')
    expect(() =>
      decodeList(Buffer.concat([Buffer.from([0xff, 0xfe]), littleEndian.subarray(0, 5)]), 'a'),
    ).toThrow('not written in UTF-16LE')
  })
})
