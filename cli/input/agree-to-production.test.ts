import { expect, test } from 'vitest'
import { agreeToProduction, type Ask } from './ask.ts'

function asked(answer: string | null, { canAsk = true, production = true, yes = false } = {}) {
  const questions: string[] = []
  const ask: Ask = {
    canAsk,
    line: (question) => {
      questions.push(question)
      return Promise.resolve(answer)
    },
    secret: () => Promise.resolve(null),
    everything: () => Promise.resolve(''),
    bytes: () => Promise.resolve(Buffer.alloc(0)),
  }
  const settings = { production, yes, profile: 'live', url: 'https://shop.test' }
  return { agreed: agreeToProduction({ ask, settings }, 'this places an order'), questions }
}

test('a person is asked, with what would happen and where', async () => {
  const { agreed, questions } = asked('y')
  await agreed
  expect(questions).toEqual([
    "The profile 'live' is marked as production (https://shop.test): this places an order. Go on? [y/N] ",
  ])
})

test.each(['', 'n', 'no', 'yeah, no', null])('the answer %j is none', async (answer) => {
  await expect(asked(answer).agreed).rejects.toMatchObject({ exit: 1, code: 'not_agreed' })
})

test.each(['yes', 'Y', ' y '])('the answer %j agrees', async (answer) => {
  await expect(asked(answer).agreed).resolves.toBeUndefined()
})

test('a script needs --yes and is told so', async () => {
  await expect(asked('y', { canAsk: false }).agreed).rejects.toMatchObject({
    exit: 2,
    code: 'needs_yes',
    hints: ['Give --yes to agree beforehand.'],
  })
})

test.each([{ yes: true }, { production: false }])('with %j nobody is asked', async (settings) => {
  const { agreed, questions } = asked(null, { canAsk: false, ...settings })
  await agreed
  expect(questions).toEqual([])
})
