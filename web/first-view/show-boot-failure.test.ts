import { afterEach, expect, it } from 'vitest'

import { showBootFailure } from './sent-page.ts'

const FAILED =
  '<template id="boot-failed"><div class="boot" role="alert"><a href="">Try again</a></div></template>'

/** The document with this in its root, after the script has failed. */
function failWith(page: string): HTMLElement {
  document.body.innerHTML = `<div id="root">${page}</div>${FAILED}`
  const root = document.querySelector<HTMLElement>('#root')
  if (!root) throw new Error('No root')
  showBootFailure(root)
  return root
}

afterEach(() => {
  document.body.innerHTML = ''
})

it('takes the place of a document without a page', () => {
  const root = failWith('<img alt="Nihon Haat">')
  expect(root.textContent).toBe('Try again')
  expect(root.querySelector('img')).toBeNull()
})

it('leaves a rendered page, and stands at its foot', () => {
  const root = failWith('<main>Green tea</main>')
  expect(root.textContent).toBe('Green tea')
  expect(document.querySelector('.boot-foot')?.textContent).toBe('Try again')
})
