import type { READY } from '#web/first-view/ready.tsx'

// The page can be seen seconds before its script is there on a slow line. A tap on one of its buttons is kept until
// then; links and the search lead on by themselves.

/** By its type the same name; its module would be one more file before the first tap. */
const ready: typeof READY = 'haat:ready'

const tapped: HTMLElement[] = []

function keep(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (!button || button.type === 'submit') return
  event.preventDefault()
  // What is kept must not be heard as well: React answers while it takes the page over, before all of it is ready.
  event.stopPropagation()
  button.dataset['tapped'] = ''
  tapped.push(button)
}

async function answer(): Promise<void> {
  document.removeEventListener('click', keep, true)
  // A mouse that rests since before came to nobody's ears: it comes again to what lies below it.
  const below = [...document.querySelectorAll(':hover')].at(-1)
  below?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  for (const button of tapped.splice(0)) {
    delete button.dataset['tapped']
    // What a dialog covers cannot be tapped: Add to Cart, tapped again out of impatience, counts once then as well.
    if (button.isConnected && !document.querySelector('dialog[open]')) button.click()
    // A dialog stands in the task after the tap.
    await Promise.resolve()
  }
}

if (document.documentElement.dataset['ready'] === undefined) {
  document.addEventListener('click', keep, true)
  window.addEventListener(ready, () => void answer(), { once: true })
}
