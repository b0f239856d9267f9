import { expect, test } from 'vitest'
import { escapeHtml, unescapeHtml } from './html.ts'

test('no text can end the content or the attribute that it stands in, and it is read back as it was', () => {
  const text = `<b title="it's">&amp;</b> 抹茶`
  expect(escapeHtml(text)).toBe('&lt;b title=&quot;it&#39;s&quot;&gt;&amp;amp;&lt;/b&gt; 抹茶')
  expect(unescapeHtml(escapeHtml(text))).toBe(text)
})
