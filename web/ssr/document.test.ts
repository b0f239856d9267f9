import { expect, it, test } from 'vitest'

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { RUNTIME_SETTINGS, type RuntimeSettings } from '#web/shared/lib/runtime-config.ts'

import { fillDocument, withCriticalCss } from './document.ts'

const NOTHING_SAID = Object.fromEntries(RUNTIME_SETTINGS.map((name) => [name, ''])) as RuntimeSettings

const TEMPLATE = `<html lang="en"><head></head><body><div id="root"><!--/root--></div><template id="scripts"><!--scripts--><link
rel="stylesheet" href="/app/main.css"><script data-main type="module" crossorigin src="/app/index.js"></script><link
rel="modulepreload" crossorigin href="/app/vendor.js"><link rel="preload" as="fetch" href="/locales/en.json?v=1"></template></body></html>`

type DocumentParts = Parameters<typeof fillDocument>[1]

const textOf = (template: string, filling: Partial<DocumentParts> = {}) =>
  fillDocument(template, {
    language: 'fr',
    head: '',
    body: '<main></main>',
    boot: '',
    files: ['/app/home.js'],
    styles: [],
    words: (key) => key,
    settings: NOTHING_SAID,
    ...filling,
  })

it('names its chunks and its language among what comes later', () => {
  const [, later = ''] = textOf(TEMPLATE).split(/<\/?template[^>]*>/)
  expect(Array.from(later.matchAll(/(?:href|src)="([^"]+)"/g), ([, address]) => address)).toEqual([
    '/app/home.js',
    '/app/main.css',
    '/app/index.js',
    '/app/vendor.js',
    '/locales/fr.json?v=1',
  ])
})

it('escapes the value of a setting', () => {
  const settings = { ...NOTHING_SAID, origin: 'https://x.example/"><script>' }
  expect(textOf('<meta name="haat-origin" content="">', { settings })).toBe(
    '<meta name="haat-origin" content="https://x.example/&quot;&gt;&lt;script&gt;">',
  )
})

const INDEX = readFileSync(join(import.meta.dirname, '..', 'index.html'), 'utf8')

it.each(RUNTIME_SETTINGS)('has a place for %s', (name) => {
  expect(INDEX).toContain(`<meta name="haat-${name}" content="" />`)
})

it('asks browsers not to make links of product codes, dates and addresses', () => {
  const detection = '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />'
  for (const page of [{}, { head: '<title>Tea</title>' }]) expect(textOf(INDEX, page)).toContain(detection)
})

const PARTS = [
  {
    around: ':root',
    parts: ['--ink', '--paper', '--line'].map((name) => ({
      text: `${name}:${name === '--ink' ? 'var(--paper)' : 'red'};`,
      name,
    })),
  },
  { text: 'p{margin:0}', classes: [[]] },
  { text: '.card,.tile .name{color:var(--ink)}', classes: [['card'], ['tile', 'name']] },
  { around: '@media (min-width:9px)', parts: [{ text: '.wide{top:0}', classes: [['wide']] }] },
  { text: '.a\\>b{animation:spin}', classes: [['a>b']] },
  { text: '@keyframes spin{}', name: 'spin' },
]

const styled = (body: string) => withCriticalCss(`<style></style><title></head>${body}`, PARTS)

test('a document carries the rules of its classes, and what these mention', () => {
  expect(styled('<b class="name  tile">')).toBe(
    '<title><style>:root{--ink:var(--paper);--paper:red;}p{margin:0}.card,.tile .name{color:var(--ink)}</style></head><b class="name  tile">',
  )
  expect(styled('<b class="tile">')).toBe('<title><style>p{margin:0}</style></head><b class="tile">')
})

test('matches classes as escaped in HTML', () => {
  expect(styled('<b class="x a&gt;b">')).toContain('.a\\>b{animation:spin}@keyframes spin{}</style>')
})

test('without a sheet, as while developing, the document stays as it is', () => {
  expect(withCriticalCss('<style></style></head><b>', [])).toBe('</head><b>')
})
