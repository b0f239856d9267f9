import { expect, test } from 'vitest'

import { withFirstStyles } from './document.ts'

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

const styled = (body: string) => withFirstStyles(`<style></style><title></head>${body}`, PARTS)

test('a document carries the rules of its classes, and what these mention', () => {
  expect(styled('<b class="name  tile">')).toBe(
    '<title><style>:root{--ink:var(--paper);--paper:red;}p{margin:0}.card,.tile .name{color:var(--ink)}</style></head><b class="name  tile">',
  )
  expect(styled('<b class="tile">')).toBe('<title><style>p{margin:0}</style></head><b class="tile">')
})

test('a class is known as it is spelled in HTML', () => {
  expect(styled('<b class="x a&gt;b">')).toContain('.a\\>b{animation:spin}@keyframes spin{}</style>')
})

test('what stands in a condition comes with the condition', () => {
  expect(styled('<b class="wide">')).toContain('@media (min-width:9px){.wide{top:0}}')
})

test('without a sheet, as while developing, the document stays as it is', () => {
  expect(withFirstStyles('<style></style></head><b>', [])).toBe('</head><b>')
})
