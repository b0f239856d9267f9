/** How soon and how near a press follows another to be the next of a double click, or of a few impatient taps. */
const SOON_MS = 400
const NEAR_PX = 40

type Press = { x: number; y: number; at: number; on: EventTarget | null; began: number; byTouch: boolean }

/** The last press of a finger or a mouse. */
let last: Press | null = null
/** The same one until its click has come; keys and reading aids click without a press. */
let pending: Press | null = null

const standingSince = new WeakMap<Element, number>()
/** Dialogs that are seen and do not shut the page off yet. */
const arriving = new Set<Element>()

/**
 * Says that a dialog stands from now on. A click that began before does nothing in it, neither on a button nor beside it,
 * and so do the further clicks of the double click that opened it: what they would answer has not been read.
 */
export function standsNow(dialog: HTMLDialogElement): void {
  // Of the clock that presses carry, which is that of the finger and not of a busy page.
  standingSince.set(dialog, new Event('stands').timeStamp)
  arriving.add(dialog)
}

/** Says that a dialog shuts the page off itself from now on, or is gone: the browser keeps clicks from the page behind. */
export function hasArrived(dialog: HTMLDialogElement): void {
  arriving.delete(dialog)
}

function follows({ clientX: x, clientY: y, timeStamp }: PointerEvent, before: Press): boolean {
  // What a program clicks is at no place.
  const hasPlace = x !== 0 || y !== 0
  return hasPlace && timeStamp - before.at < SOON_MS && Math.hypot(x - before.x, y - before.y) < NEAR_PX
}

function notePress(event: PointerEvent): void {
  const { clientX: x, clientY: y, timeStamp: at, target: on, pointerType } = event
  const began = last && follows(event, last) ? last.began : at
  last = { x, y, at, on, began, byTouch: pointerType === 'touch' }
  pending = last
}

/** Whether a dialog has to be spared what comes of a press. */
function isStray({ target, detail }: MouseEvent, press: Press): boolean {
  const dialog = target instanceof Element ? target.closest('dialog') : null
  // The page behind a dialog that is about to shut it off.
  if (!dialog) return arriving.size > 0
  // Text that is marked with a mouse that is let go beside the dialog.
  const isDrag = target === dialog && press.on !== dialog
  // A mouse says itself which of its clicks are one double click; not every browser counts taps.
  const began = press.byTouch || detail > 1 ? press.began : press.at
  return isDrag || began < (standingSince.get(dialog) ?? 0)
}

function stopStray(event: MouseEvent): void {
  const press = pending
  // The press of a mouse moves the focus before its click comes.
  if (event.type === 'click') pending = null
  if (!press || !isStray(event, press)) return
  event.preventDefault()
  event.stopPropagation()
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', notePress, true)
  for (const type of ['mousedown', 'click'] as const) document.addEventListener(type, stopStray, true)
}
