import { expect, test } from 'vitest'

import { EVERYTHING } from '../choice/choice.ts'
import { choiceAfter } from './watch-choice.ts'

const choice = { ...EVERYTHING, paths: ['features/cart'], names: ['tea'], tags: '@s5' }

test('a changed feature file runs its own scenarios, whatever was chosen before', () => {
  const changed = ['features/cart/page.feature', 'features/home/banners.feature']
  expect(choiceAfter(choice, changed)).toEqual({ ...choice, paths: changed, names: [], tags: null })
})

test('changed steps or drivers run what was chosen', () => {
  expect(choiceAfter(choice, ['features/cart/page.feature', 'features/steps/cart.steps.ts'])).toEqual(choice)
})
