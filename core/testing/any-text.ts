import fc from 'fast-check'

const codePoint = fc.integer({ min: 0, max: 0x10_ff_ff }).filter((code) => code < 0xd8_00 || code > 0xdf_ff)

/**
 * Text of any characters there are. The same as fast-check's `string({ unit: 'binary' })`, which needs seconds for a table
 * of them all before the first text.
 */
export const anyText = fc.array(codePoint).map((codes) => String.fromCodePoint(...codes))
