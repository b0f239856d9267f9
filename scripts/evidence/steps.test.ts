import { expect, test } from 'vitest'

import { usesIn, type Definition } from './features.ts'
import { stepsPage } from './rules-page.ts'
import { stepFaults } from './rule-faults.ts'

const definition = (changes: Partial<Definition> & { says: RegExp }): Definition => ({
  keyword: 'When',
  pattern: changes.says.source,
  file: 'features/steps/cart.steps.ts',
  line: 3,
  code: `function () { return this.does(${changes.says.source.length}) }`,
  matches: (text) => changes.says.test(text),
  ...changes,
})
const feature = (steps: string, tag = '@s2.8') =>
  usesIn(`${tag} @web\nFeature: f\n  Scenario: s\n${steps}`, 'features/cart/f.feature')
const puts = definition({ says: /^Ana puts/ })

test('steps are read from backgrounds, rules and each row of examples, with their tags and places', () => {
  const text = `@web
Feature: f
  Background:
    Given the shop sells:
      | product |
      | Tea     |
  Rule: r
    @s4
    Scenario Outline: o
      When Ana puts <count>
      Examples:
        | count |
        | 1     |
        | 2     |
`
  const sells = { keyword: 'Given', text: 'the shop sells:', line: 4, table: [['product'], ['Tea']] }
  expect(usesIn(text, 'f.feature')).toMatchObject([
    { ...sells, tags: ['@web', '@s4'] },
    { keyword: 'When', text: 'Ana puts 1', line: 10, table: [] },
    sells,
    { keyword: 'When', text: 'Ana puts 2', line: 10 },
  ])
})

test('a feature whose steps are all there once has no faults', () => {
  expect(stepFaults([puts], feature('    When Ana puts 1 "Tea" into her cart'))).toEqual([])
})

test('what nobody defined, what is defined twice and what nobody says is told with its place', () => {
  const again = definition({ says: /^Ana puts 1/, line: 9 })
  const never = definition({ says: /^Ana flies/, line: 20 })
  const uses = feature('    When Ana puts 1\n    When Ana runs')
  expect(stepFaults([puts, again, never], uses)).toEqual([
    'features/cart/f.feature:4: "Ana puts 1" is features/steps/cart.steps.ts:3 and features/steps/cart.steps.ts:9: keep one',
    'features/cart/f.feature:5: nothing does "Ana runs"',
    'features/steps/cart.steps.ts:20: no scenario says "^Ana flies": delete it',
  ])
})

test('two steps that do the same are twins, whatever their values are called', () => {
  const one = definition({ says: /^Ana puts/, code: 'function (who, name) {\n  return who.puts() }' })
  const other = definition({ says: /^Ana lays/, line: 9, code: 'function (someone) { return who.puts() }' })
  const [told, ...others] = stepFaults([one, other], feature('    When Ana puts 1\n    When Ana lays 1'))
  expect(told).toBe('features/steps/cart.steps.ts:9: does what features/steps/cart.steps.ts:3 does: keep one')
  expect(others).toEqual([])
})

test.each([
  ['Ana puts "/viewPage" down', '/viewPage'],
  ['Ana puts it:\n      | /login |', '/login'],
  ['Ana puts "/" down', '"/"'],
])('addresses are no words of the shop: %s', (step, told) => {
  const [fault = '', ...others] = stepFaults([puts], feature(`    When ${step}`))
  expect(fault).toContain(`features/cart/f.feature:4: name the page instead of its address in `)
  expect(fault).toContain(told)
  expect(others).toEqual([])
  expect(stepFaults([puts], feature(`    When ${step}`, '@s2.1'))).toEqual([])
})

test('words of programs are told, others may be said', () => {
  const faults = (words: string) => stepFaults([puts], feature(`    When Ana puts "${words}" down`))
  for (const word of ['phoneNumber', 'product_code'])
    expect(faults(word)).toEqual([`features/cart/f.feature:4: say "${word}" as people read it`])
  const said = ['1 / 3', 'and/or', 'Loading....', 'ana@example.com', 'CHECKOUT', '24/7']
  expect(said.flatMap(faults)).toEqual([])
})

test('the dictionary shows each step once, with an example and where it runs', () => {
  const table = '      | product |\n      | Tea     |\n      | Bowl    |\n      | Whisk   |'
  const page = stepsPage([puts], feature(`    When Ana puts into her cart:\n${table}`))
  expect(page).toContain('<h2>Cart</h2>')
  expect(page).toMatch(/<span>When <code>\^Ana puts<\/code><\/span> <span class="quiet">web<\/span>/)
  expect(page).toContain('When Ana puts into her cart:\n  | product |\n  | Tea |\n  | Bowl |\n  …')
})
