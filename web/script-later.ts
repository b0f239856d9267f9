// For somebody who saves data the document only names its script: it comes with the first tap that needs it
// (`early-taps.ts` keeps that tap), and at once to a device that has had it before, as it lies there.

/** By this `early-taps.ts` hears that the script is lost: it says so, and gives the taps back. */
const LOST = 'haat:script-lost'

/** Nothing while the script is on its way. */
async function bringScript(): Promise<void> {
  const main = document.querySelector<HTMLScriptElement>('script[data-main][type=later]')
  if (!main) return
  main.type = 'module'
  const others = document.querySelectorAll<HTMLLinkElement>('link[rel=later]')
  try {
    // Browsers may remember for good that an import failed, and never that a fetch did.
    const files = new Set([main.src, ...Array.from(others, ({ href }) => href)])
    await Promise.all([...files].map(fetchWhole))
    await import(/* @vite-ignore */ main.src)
  } catch {
    main.type = 'later'
    window.dispatchEvent(new Event(LOST))
  }
}

async function fetchWhole(file: string): Promise<void> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(file)
  await response.arrayBuffer()
}

/** A button, or a field; a search leads on by itself, but where it is taken back. */
function touch(event: Event): void {
  const { target } = event
  const touched = target instanceof Element ? target.closest('button, input, select, textarea') : null
  // Whoever taps a menu again while it is on its way wants it open, not closed.
  if (touched?.matches('[aria-expanded][data-tapped]')) event.stopPropagation()
  if (touched && (touched.matches('[type=reset]') || !touched.closest('search'))) void bringScript()
}

/** Another picture, or a word, takes the place of one that is lost. */
function lose({ target }: Event): void {
  if (target instanceof HTMLImageElement) void bringScript()
}

/** Whether this device has had the script, which leaves a word of its own in any case. */
function isKnown(): boolean {
  try {
    return localStorage.length > 0
  } catch {
    return false
  }
}

/** The script stands behind this one, and behind what it takes over. */
function begin(): void {
  // Before anybody else, as what is kept is not heard by others.
  window.addEventListener('click', touch, true)
  window.addEventListener('focusin', touch)
  window.addEventListener('error', lose, true)
  const isTapped = document.querySelector('[data-tapped]') !== null
  // The results of a search on the home page are brought into view.
  if (isTapped || isKnown() || location.search.includes('search=')) void bringScript()
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true })
else begin()
