import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { wrapIndex, type CarouselStep } from '#web/shared/hooks/use-carousel.ts'
import { useReducedMotion } from '#web/shared/hooks/use-media.ts'

export const SLIDE_SPEED_MS = 500

type Edge = 'start' | 'between' | 'end'

/** A natively scrolled strip that moves by one slide. An endless one is a ring whose items are reordered before it moves. */
export function useSlider(count: number, endless: boolean) {
  const strip = useRef<HTMLUListElement>(null)
  const [turn, setTurn] = useState(0)
  const [edge, setEdge] = useState<Edge>('start')
  const finish = useRef<(atGoal: boolean) => void>(() => undefined)
  const reducedMotion = useReducedMotion()

  /** Reorders the ring so that `item` stands at `place`, without moving it on the screen. */
  const place = (list: HTMLElement, item: number, at: number) => {
    flushSync(() => setTurn(wrapIndex(item - at, count)))
    list.scrollLeft = at * slideWidth(list)
  }

  const move = (direction: CarouselStep) => {
    const list = strip.current
    if (!list) return
    finish.current(true)
    const here = position(list)
    if (endless) place(list, wrapIndex(turn + here, count), direction === 1 ? 0 : 1)
    const start = endless ? (direction === 1 ? 0 : 1) : here
    const target = (start + direction) * slideWidth(list)
    finish.current = glide(list, target, reducedMotion ? 0 : SLIDE_SPEED_MS)
  }

  /** A finger or a wheel takes over. */
  const release = () => {
    finish.current(false)
    const list = strip.current
    if (!list || !endless || !atRest(list)) return
    // Leaves items on both sides for the finger.
    const hidden = count - Math.round(list.clientWidth / Math.max(1, slideWidth(list)))
    const here = position(list)
    const before = Math.max(0, Math.floor(hidden / 2))
    if (here !== before) place(list, wrapIndex(turn + here, count), before)
  }

  const onScroll = () => {
    const list = strip.current
    if (list && !endless) setEdge(edgeOf(list))
  }

  return { strip, turn, edge: endless ? ('between' as const) : edge, move, release, onScroll }
}

function slideWidth(list: HTMLElement): number {
  return list.firstElementChild?.getBoundingClientRect().width ?? 0
}

function position(list: HTMLElement): number {
  const width = slideWidth(list)
  return width > 0 ? Math.round(list.scrollLeft / width) : 0
}

function atRest(list: HTMLElement): boolean {
  return Math.abs(list.scrollLeft - position(list) * slideWidth(list)) < 1.5
}

function edgeOf(list: HTMLElement): Edge {
  if (list.scrollLeft < 2) return 'start'
  return list.scrollLeft > list.scrollWidth - list.clientWidth - 2 ? 'end' : 'between'
}

/** Browsers restore a snapped item after reordering, unless a few frames are shown without snapping. */
const REST_MS = 200

/** Scrolls to `target`, without snapping meanwhile (`data-gliding`). Returns how to end it early. */
function glide(strip: HTMLElement, target: number, durationMs: number): (atGoal: boolean) => void {
  const from = durationMs > 0 ? strip.scrollLeft : target
  const begin = performance.now()
  let frame = 0
  const stop = (atGoal: boolean) => {
    cancelAnimationFrame(frame)
    if (!('gliding' in strip.dataset)) return
    if (atGoal) strip.scrollLeft = target
    delete strip.dataset['gliding']
  }
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - begin) / (durationMs || REST_MS)))
    if (share === 1) return stop(true)
    strip.scrollLeft = from + (target - from) * eased(share)
    frame = requestAnimationFrame(step)
  }
  strip.dataset['gliding'] = ''
  step(begin)
  return stop
}

function eased(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2
}
