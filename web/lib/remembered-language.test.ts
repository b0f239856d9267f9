import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { detectLanguage, rememberLanguage } from './remembered-language.ts'

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([])
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('bn-BD')
  document.documentElement.lang = 'en'
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a browser in no language of ours is met in English', () => {
  expect(detectLanguage()).toBe('en')
})

test('the first of the browser’s languages that is one of ours counts', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['bn-BD', 'ja-JP', 'fr'])
  expect(detectLanguage()).toBe('jp')
})

test('the cookie comes before local storage', () => {
  localStorage.setItem('i18nextLng', 'es')
  expect(detectLanguage()).toBe('es')
  document.cookie = 'i18next=hi; Path=/'
  expect(detectLanguage()).toBe('hi')
})

test('a language is kept for this browser and for the server', () => {
  rememberLanguage('jp')
  expect(localStorage.getItem('i18nextLng')).toBe('jp')
  expect(document.cookie).toBe('i18next=jp')
})

test('the cookie lasts a year, for every page, and not for other sites', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  rememberLanguage('hi')
  expect(written).toHaveBeenLastCalledWith('i18next=hi; Max-Age=31536000; Path=/; SameSite=Lax')
})

test('English that the server begins with anyway needs no cookie', () => {
  rememberLanguage('en')
  expect(localStorage.getItem('i18nextLng')).toBe('en')
  expect(document.cookie).toBe('')
})

test('English instead of something else needs one', () => {
  document.documentElement.lang = 'ja'
  rememberLanguage('en')
  expect(document.cookie).toBe('i18next=en')
})

test('English after another language replaces that one', () => {
  rememberLanguage('jp')
  rememberLanguage('en')
  expect(document.cookie).toBe('i18next=en')
})
