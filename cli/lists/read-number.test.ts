import { describe, expect, test } from 'vitest'
import { readNumber, type DecimalSign } from './read-number.ts'

describe('numbers', () => {
  test.each<[string, DecimalSign, number]>([
    ['1250', '.', 1250],
    ['0', '.', 0],
    ['0.5', '.', 0.5],
    ['1250.50', '.', 1250.5],
    ['1,250', '.', 1250],
    ['1,250.50', '.', 1250.5],
    ['1,234,567', '.', 1234567],
    ['12,34,567', '.', 1234567],
    ['1,25,000.00', '.', 125000],
    ['1250,50', ',', 1250.5],
    ['1.250,50', ',', 1250.5],
    ['1.250', ',', 1250],
    ['1.234.567', ',', 1234567],
    ['12.50', ',', 12.5],
    ['1 250,50', ',', 1250.5],
    ['1\u00A0250,50', ',', 1250.5],
    ['1\u202F250.50', '.', 1250.5],
    ["1'250.50", '.', 1250.5],
    ['1250,5', null, 1250.5],
    ['1250.5', null, 1250.5],
    ['1,250.50', null, 1250.5],
    ['1.250,50', null, 1250.5],
    ['1,234,567', null, 1234567],
    ['৳1,250', '.', 1250],
    ['৳ ১,২৫০.৫০', '.', 1250.5],
    ['Tk. 1,250/-', '.', 1250],
    ['BDT 1250', '.', 1250],
    ['1250 taka', '.', 1250],
    ['１２５０', '.', 1250],
    ['+5', '.', 5],
    ['-5', '.', -5],
    ['\u22125', '.', -5],
    ["'1250", '.', 1250],
    [' 1250 ', '.', 1250],
  ])('%j with the decimal sign %j is %d', (text, sign, value) => {
    expect(readNumber(text, sign)).toEqual({ value })
  })

  test.each<[string, DecimalSign, RegExp]>([
    ['1E+05', '.', /shortened this number to 1E\+05/],
    ['1,23E+05', ',', /shortened/],
    ['1.250', '.', /can mean 1250 or 1\.25/],
    ['1,250', ',', /can mean 1250 or 1\.25/],
    ['1,250', null, /can mean 1250 or 1\.25/],
    ['1.250', null, /can mean 1250 or 1\.25/],
    ['12,5', '.', /has a comma where this list has a point: write 12\.5/],
    ['1.250,50', '.', /do not go together/],
    ['1,250.50', ',', /do not go together/],
    ['1,25,0', '.', /do not go together/],
    ['1.2.3', '.', /do not go together/],
    ['1,250.50.1', '.', /do not go together/],
    ['00123', '.', /begins with a zero: is it a code/],
    ['abc', '.', /'abc' is no number/],
    ['12 pieces', '.', /is no number/],
    ['.', '.', /is no number/],
    ['--5', '.', /is no number/],
    ['1250 USD', '.', /is no number/],
    ['Infinity', '.', /is no number/],
    ['0x10', '.', /is no number/],
  ])('%j with the decimal sign %j is refused', (text, sign, fault) => {
    expect(readNumber(text, sign)).toEqual({ fault: expect.stringMatching(fault) as string })
  })
})
