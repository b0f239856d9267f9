import { expect, test } from 'vitest'
import { LANGUAGES } from '#core/text/languages.ts'
import { localeLanguages, mergedLocale } from './locales-plugin.ts'

type Texts = Map<string, string>

/** Every text of a language by its whole path, such as `cart.added.contains_one`. */
function textsOf(language: string): Texts {
  const texts: Texts = new Map()
  const collect = (path: string, value: unknown): void => {
    if (typeof value === 'string') texts.set(path, value)
    else
      for (const [key, inner] of Object.entries(Object(value))) collect(path ? `${path}.${key}` : key, inner)
  }
  collect('', mergedLocale(language))
  return texts
}

const FORM = /_(zero|one|two|few|many|other)$/
const baseOf = (path: string) => path.replace(FORM, '')
const formOf = (path: string) => FORM.exec(path)?.[1] ?? ''
const isPlural = (path: string) => english.has(`${baseOf(path)}_other`)
const english = textsOf('en')

/** What i18next asks a language for; `zero` is a text of its own that any language may have. */
const formsOf = (language: string) =>
  new Intl.PluralRules(language === 'jp' ? 'ja' : language).resolvedOptions().pluralCategories

/** Marks and joiners without a glyph, and letters coded in more than one way. */
const isClean = (text: string) => text === text.normalize('NFC') && !/[\u200b-\u200f\u00ad\ufeff]/.test(text)

const placeholders = (text: string) => new Set(text.match(/\{\{\w+\}\}/g))

/** Texts without words to translate: names, addresses, bare figures. */
const WORDLESS = [
  'Nihon Haat',
  '{{page}} · Nihon Haat',
  '{{quantity}} ×',
  '{{quantity}}x',
  '{{place}} / {{total}}',
  '{{term}}:',
  'English',
  'বাংলা',
  'House 24, Road 11, Banani, Dhaka 1213, Bangladesh',
]

/** Words that are written alike in both languages. */
const SHARED_WORDS: Partial<Record<string, readonly string[]>> = {
  jp: ['OK'],
  es: ['No', 'Total', 'India', 'Hindi'],
  fr: (
    'Newsletter Transactions OK Total E-mail France Bangladesh Hindi Pages Scanners Webcams Notifications ' +
    'Action Description'
  ).split(' '),
}

const OTHERS = LANGUAGES.filter((language) => language !== 'en')

test(
  'there are texts for the languages of the shop and for no others',
  { tags: 's1.translations-complete' },
  () => {
    expect(localeLanguages()).toEqual([...LANGUAGES].toSorted())
  },
)

test.each(LANGUAGES)(
  '%s has every text of the shop and no other',
  { tags: 's1.translations-complete' },
  (language) => {
    const bases = (texts: Texts) => new Set([...texts.keys()].map(baseOf))
    expect(bases(textsOf(language))).toEqual(bases(english))
  },
)

test.each(LANGUAGES)('%s counts in exactly the forms that its grammar has', (language) => {
  const forms = Map.groupBy([...textsOf(language).keys()].filter(isPlural), baseOf)
  expect(forms.size).toBeGreaterThan(0)
  for (const [base, paths] of forms) {
    const expected = [...formsOf(language), ...(english.has(`${base}_zero`) ? ['zero'] : [])]
    expect.soft(new Set(paths.map(formOf)), base).toEqual(new Set(expected))
  }
})

test.each(OTHERS)('%s fills in what English fills in', (language) => {
  for (const [path, text] of textsOf(language)) {
    const model = english.get(path) ?? english.get(`${baseOf(path)}_other`) ?? ''
    expect.soft(placeholders(text), path).toEqual(placeholders(model))
  }
})

test.each(OTHERS)(
  '%s names the days and other figures that English names',
  { tags: 's2.6.delivery' },
  (language) => {
    const figures = (text: string | undefined) => text?.match(/\d+/g) ?? []
    for (const [path, text] of textsOf(language)) {
      expect.soft(figures(text), path).toEqual(expect.arrayContaining(figures(english.get(path))))
    }
  },
)

test.each(LANGUAGES)('%s leaves no text empty', { tags: 's1.translations-complete' }, (language) => {
  expect([...textsOf(language)].filter(([, text]) => text.trim() === '')).toEqual([])
})

test.each(LANGUAGES)('%s is written in one coding', (language) => {
  expect([...textsOf(language)].filter(([, text]) => !isClean(text))).toEqual([])
})

test.each(OTHERS)('%s is translated, but for words that both languages share', (language) => {
  const shared = new Set([...WORDLESS, ...(SHARED_WORDS[language] ?? [])])
  const same = [...textsOf(language)].filter(
    ([path, text]) => english.get(path) === text && !shared.has(text),
  )
  expect(same).toEqual([])
})
