import { expect, test } from 'vitest'
import { escapeHtml, html } from './html.ts'

test('escapes a text so that it can end no content and no attribute', () => {
  const text = `<b title="it's">&amp;</b> 抹茶`
  expect(escapeHtml(text)).toBe('&lt;b title=&quot;it&#39;s&quot;&gt;&amp;amp;&lt;/b&gt; 抹茶')
})

test('escapes texts, keeps HTML, joins lists and omits absent values', () => {
  const items = ['<a>', 'b'].map((text) => html`<li>${text}</li>`)
  const page = html`<ul title="${'"'}">
      ${items}
    </ul>
    ${1}${null}${undefined}${false}!`
  expect(page.text.replaceAll(/\n\s*/g, '')).toBe('<ul title="&quot;"><li>&lt;a&gt;</li><li>b</li></ul>1!')
})
