import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { Email, Taka } from '#generated/schemas.ts'
import { child, items, isObject, type ContractNode, entries, textAt } from '../generate/contract-node.ts'
import { readContract } from '../generate/read-contract.ts'

// What other programs make of the published contract: validators in any language, with no knowledge of our extensions.
const contract = readContract('openapi.yaml')

function validatorOf(name: string): (value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'contract', ...(contract.value as object) })
  const validate = ajv.compile({ $ref: `contract#/components/schemas/${name}` })
  return (value) => validate(value)
}

const storeAccepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

describe('an amount', () => {
  const accepts = validatorOf('Taka')

  test('is accepted by the store and by a plain validator, whatever its decimals', () => {
    const amounts = Array.from({ length: 100_000 }, (_, paisa) => Number((paisa / 100).toFixed(2)))
    expect(amounts.filter((taka) => !accepts(taka) || !storeAccepts(Taka, taka))).toEqual([])
  })

  test.each([19.99 * 3, 4.35 * 3, 0.1 + 0.2, 999_999_999.99, 1e9])('%d is accepted by both', (taka) => {
    expect([accepts(taka), storeAccepts(Taka, taka)]).toEqual([true, true])
  })

  test.each([0.001, 19.999, 1e-7, -1, 1e9 + 1])('%d is refused by the store', (taka) => {
    expect(storeAccepts(Taka, taka)).toBe(false)
  })
})

describe('a pattern', () => {
  const patterns = patternsIn(contract).map((schema) => [schema.pointer, schema] as const)

  test('occurs in the document', () => {
    expect(patterns.length).toBeGreaterThan(10)
  })

  // What engines read differently: classes that depend on Unicode or a locale, looks around, references back, flags.
  test.each(patterns)('means the same in every engine: %s', (_, schema) => {
    const bare = (textAt(schema, 'pattern') ?? '')
      .replaceAll(/\\[\\.]/gu, '')
      .replaceAll(/\[(?:\\.|[^\]\\])*\]/gu, (part) => part.replaceAll('.', ''))
    expect(bare).not.toMatch(/\\[dDwWsSbBpPkAzZ1-9]|\[\[:|\(\?(?!:)|\./u)
  })

  // Python, PCRE and Java let `$` match before a line break at the very end.
  test.each(patterns)('lets no line break follow where `$` matches before one: %s', (_, schema) => {
    const pattern = textAt(schema, 'pattern') ?? ''
    const lenient = new Ajv2020({ strict: false, validateFormats: false }).compile({
      ...(schema.value as object),
      pattern: pattern.replace(/\$$/, String.raw`(?=\n?(?![\s\S]))`),
    })
    if (!pattern.endsWith('$')) return expect(lenient('\n')).toBe(false)
    const minLength = Number(child(schema, 'minLength')?.value ?? 0)
    const fitting = fc
      .stringMatching(new RegExp(pattern))
      .map((text) => (text === '' ? text : text.padEnd(minLength, text)))
      .filter((text) => lenient(text))
    fc.assert(
      fc.property(fitting, (text) => {
        expect(lenient(`${text}\n`)).toBe(false)
      }),
      { numRuns: 5 },
    )
  })

  test.each([
    ['Phone', '01712345678', true],
    ['Phone', '01712৩৪৫৬৭৮', false],
    ['Day', '2026-11-28', true],
    ['Day', '2026-১১-28', false],
  ])('of %s: %j fits: %s', (name, value, fits) => {
    expect(validatorOf(name)(value)).toBe(fits)
  })
})

describe('an e-mail address', () => {
  const accepts = validatorOf('Email')

  test.each([
    'o&m@example.com',
    'rahim@xn--45be0cbk3jyd.xn--54b7fta0cc',
    "d'arcy+tea/{1}@mail.example.co.jp",
    'a@b.cd',
    '_@1-2.example',
    `a@${'d'.repeat(63)}.example`,
  ])('%s is accepted', (email) => {
    expect([accepts(email), storeAccepts(Email, email)]).toEqual([true, true])
  })

  test.each([
    'taro..yamada@docomo.ne.jp',
    '.taro@docomo.ne.jp',
    'taro.@docomo.ne.jp',
    'taro@docomo',
    'taro@docomo..jp',
    'taro@docomo.jp.',
    'taro@-docomo.jp',
    'taro@docomo-.jp',
    'taro@127.0.0.1',
    'taro@docomo.j',
    'taro@docomo.jp\n',
    'taro @docomo.jp',
    'রহিম@example.com',
    'taro@例え.jp',
    '"taro yamada"@docomo.ne.jp',
    'taro@a@docomo.ne.jp',
    `a@${'d'.repeat(64)}.example`,
  ])('%j is refused as invalid', (email) => {
    expect(accepts(email)).toBe(false)
    const read = z.safeParse(Email, email)
    expect(read.error?.issues[0]?.message).toBe('Invalid email')
  })
})

/** Every schema of the document with a pattern of its own. */
function patternsIn(node: ContractNode): ContractNode[] {
  if (Array.isArray(node.value)) return items(node).flatMap(patternsIn)
  if (!isObject(node.value)) return []
  const inside = entries(node)
    .filter(([name]) => !['not', 'x-messages', 'example', 'examples'].includes(name))
    .flatMap(([, member]) => patternsIn(member))
  return typeof child(node, 'pattern')?.value === 'string' ? [node, ...inside] : inside
}
