import { Ajv2020 } from 'ajv/dist/2020.js'
import * as z from 'zod/mini'
import { beforeAll, describe, expect, test } from 'vitest'
import { Taka } from '#generated/schemas.ts'
import { readContract } from '../generate/read-contract.ts'

// What other programs make of the published contract: validators in any language, with no knowledge of our extensions.
let validatorOf: (name: string) => (value: unknown) => boolean
beforeAll(() => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'contract', ...(readContract('openapi.yaml').value as object) })
  validatorOf = (name) => {
    const validate = ajv.compile({ $ref: `contract#/components/schemas/${name}` })
    return (value) => validate(value)
  }
})

describe('an amount', () => {
  test('is accepted by the store and by a plain validator, whatever its decimals', () => {
    const accepts = validatorOf('Taka')
    const refused = Array.from({ length: 100_000 }, (_, paisa) => Number((paisa / 100).toFixed(2))).filter(
      (taka) => !accepts(taka) || !z.safeParse(Taka, taka).success,
    )
    expect(refused).toEqual([])
  })

  test.each([19.99 * 3, 4.35 * 3, 0.1 + 0.2, 999_999_999.99, 1e9])('%d is accepted by both', (taka) => {
    expect([validatorOf('Taka')(taka), z.safeParse(Taka, taka).success]).toEqual([true, true])
  })

  test.each([0.001, 19.999, 1e-7, -1, 1e9 + 1])('%d is refused by the store', (taka) => {
    expect(z.safeParse(Taka, taka).success).toBe(false)
  })
})
