/** Some files that are changed, one small thing at a time, and the tests that have to notice. */
export type Area = {
  mutate: readonly string[]
  tests: readonly string[]
}

/** What `npm run evidence -- mutation` knows: the rules, what reads requests and writes problems, and the order operation. */
export const areas = {
  core: {
    mutate: ['core/**/*.ts', '!core/**/*.test.ts', '!core/testing/**'],
    tests: ['core/**/*.test.ts'],
  },
  // What is generated is a copy of these.
  generated: {
    mutate: ['scripts/generate/templates/{checks,field-errors,fill-problem,read-input}.ts'],
    tests: ['scripts/generate/templates/{checks,field-errors,fill-problem,read-input}.test.ts'],
  },
  // Those that call the operations themselves: over HTTP a change takes ten times as long to try.
  orders: {
    mutate: ['server/operations/orders/*.ts', '!server/operations/orders/*.test.ts'],
    tests: ['server/operations/orders/{direct-list,direct-order,keyed-order,order-run,write-order}.test.ts'],
  },
} as const satisfies Record<string, Area>

export type AreaName = keyof typeof areas

export const areaNames = Object.keys(areas) as readonly AreaName[]
