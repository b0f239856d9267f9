import { expect, test } from 'vitest'

import { styleParts } from './critical-css-plugin.ts'

test('a rule needs the classes of one of its selectors, whatever its conditions name', () => {
  const css = String.raw`.card,.m\:w-\[min\(11\.5rem\,2px\)\],.\32 xl .tile{top:0}.on:is(:where(.group):checked *){top:1px}p:not(.off){top:2px}`
  expect(styleParts(css).map((part) => 'classes' in part && part.classes)).toEqual([
    [['card'], ['m:w-[min(11.5rem,2px)]'], ['2xl', 'tile']],
    [['on']],
    [[]],
  ])
})

test('layers and conditions keep what is in them; variables and movements go by their names', () => {
  expect(
    styleParts(
      '@layer a,b;@layer theme{:root,:host{--ink:#000;--line:red}}@media (min-width:9px){.card{top:0}}@property --x{syntax:"*"}@keyframes spin{to{rotate:1turn}}',
    ),
  ).toEqual([
    { text: '@layer a,b;' },
    {
      around: '@layer theme',
      parts: [
        {
          around: ':root,:host',
          parts: [
            { text: '--ink:#000;', name: '--ink' },
            { text: '--line:red;', name: '--line' },
          ],
        },
      ],
    },
    { around: '@media (min-width:9px)', parts: [{ text: '.card{top:0}', classes: [['card']] }] },
    { text: '@property --x{syntax:"*"}', name: '--x' },
    { text: '@keyframes spin{to{rotate:1turn}}', name: 'spin' },
  ])
})

test.each(['.a:hover', '.focus\\:b:focus', '::-webkit-datetime-edit', '::file-selector-button'])(
  'leaves %s to the style sheet',
  (selector) => {
    expect(styleParts(`${selector},.card{top:0}${selector}{top:1px}`)).toEqual([
      { text: '.card{top:0}', classes: [['card']] },
    ])
  },
)

test('leaves print rules and font files to the style sheet', () => {
  const taka = '@font-face{font-family:Taka;src:url("data:font/woff2;base64,AA")}'
  const japanese = '@font-face{font-family:JP;src:local("JP"),url(/app/jp.woff2)}'
  expect(styleParts(`${taka}${japanese}@media print{.card{top:0}}@page{margin:0}`)).toEqual([{ text: taka }])
})
