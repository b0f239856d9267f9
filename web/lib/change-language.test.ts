import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { testI18n } from '#web/testing/test-i18n.ts'

import { changeLanguage } from './i18n.ts'

type Answer = (response: Response) => void

/** The files that were asked for, by language, each to be answered when the test says so. */
const asked = new Map<string, Answer>()
const japanese = () => Response.json({ common: { shopName: '日本ハート' } })
const missing = () => new Response('', { status: 404 })
const arrive = (language: string, response: Response) => asked.get(language)?.(response)

beforeEach(() => {
  asked.clear()
  vi.stubGlobal('fetch', (url: string) => {
    const language = /locales\/(\w+)\.json/.exec(url)?.[1] ?? ''
    return new Promise((answer: Answer) => asked.set(language, answer))
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the page switches when the texts have come', async () => {
  const instance = testI18n()
  const changed = changeLanguage(instance, 'jp')
  expect(instance.language).toBe('en')
  arrive('jp', japanese())
  await expect(changed).resolves.toBe(true)
  expect(instance.language).toBe('jp')
  expect(instance.t('common.shopName')).toBe('日本ハート')
})

test('the page stays as it is when the texts cannot be had', async () => {
  const instance = testI18n()
  const changed = changeLanguage(instance, 'jp')
  arrive('jp', missing())
  await expect(changed).resolves.toBe(false)
  expect(instance.language).toBe('en')
})

test('after a failure the next wish asks again', async () => {
  const instance = testI18n()
  const first = changeLanguage(instance, 'jp')
  arrive('jp', missing())
  await first
  const second = changeLanguage(instance, 'jp')
  arrive('jp', japanese())
  await expect(second).resolves.toBe(true)
})

test('the language chosen last wins over a slow file of an earlier choice', async () => {
  const instance = testI18n()
  const slow = changeLanguage(instance, 'jp')
  await changeLanguage(instance, 'en')
  arrive('jp', japanese())
  await expect(slow).resolves.toBe(true)
  expect(instance.language).toBe('en')
})

test('an earlier choice that fails is nobody’s trouble', async () => {
  const instance = testI18n()
  const slow = changeLanguage(instance, 'jp')
  await changeLanguage(instance, 'en')
  arrive('jp', missing())
  await expect(slow).resolves.toBe(true)
})
