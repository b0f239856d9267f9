import { Ajv2020 } from 'ajv/dist/2020.js'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { Email, Taka } from '#generated/schemas.ts'
import { readContract } from '../generate/contract.ts'

// What other programs make of the published contract: validators in any language, with no knowledge of our extensions.
const contract = readContract('openapi.yaml')

function validatorOf(name: string): (value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'contract', ...contract })
  const validate = ajv.compile({ $ref: `contract#/components/schemas/${name}` })
  return (value) => validate(value)
}

const storeAccepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

describe('an amount', () => {
  const accepts = validatorOf('Taka')

  test('is accepted by the store and by a plain validator with any decimals', () => {
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
