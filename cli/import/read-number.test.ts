import { describe, expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

describe('numbers', () => {
  test.each<[string, number]>([
    ['1250', 1250],
    ['0', 0],
    ['0.5', 0.5],
    ['1250.50', 1250.5],
    ['1,250', 1250],
    ['1,250.50', 1250.5],
    ['1,234,567', 1234567],
    ['12,34,567', 1234567],
    ['1,25,000.00', 125000],
    ['1\u202F250.50', 1250.5],
    ["1'250.50", 1250.5],
    ['1250.5', 1250.5],
    ['৳1,250', 1250],
    ['৳ ১,২৫০.৫০', 1250.5],
    ['Tk. 1,250/-', 1250],
    ['BDT 1250', 1250],
    ['1250 taka', 1250],
    ['１２５０', 1250],
    ['１，２５０．５０', 1250.5],
    ['१२५०', 1250],
    ['٣', 3],
    ['١٬٢٥٠٫٥', 1250.5],
    ['\u202D12\u202C', 12],
    ['12\u200B', 12],
    ['＋২৪', 24],
    ['－３', -3],
    ['+5', 5],
    ['-5', -5],
    ['\u22125', -5],
    ["'1250", 1250],
    [' 1250 ', 1250],
  ])('reads %j as %d', (text, value) => {
    expect(readNumber(text)).toEqual({ value })
  })

  test.each<[string, RegExp]>([
    ['1E+05', /shortened this number to 1E\+05/],
    ['1.250', /can mean 1250 or 1\.25/],
    ['12,5', /is no number: write it such as 1250\.50/],
    ['1.250,50', /is no number/],
    ['1,25,0', /is no number/],
    ['1.2.3', /is no number/],
    ['1,250.50.1', /is no number/],
    ['00123', /begins with a zero: is it a code/],
    ['abc', /'abc' is no number/],
    ['12 pieces', /is no number/],
    ['.', /is no number/],
    ['--5', /is no number/],
    ['1250 USD', /is no number/],
    ['Infinity', /is no number/],
    ['0x10', /is no number/],
  ])('refuses %j', (text, fault) => {
    expect(readNumber(text)).toEqual({ fault: expect.stringMatching(fault) as string })
  })
})
