import {
  createElement,
  memo,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
} from 'react'
import { flushSync } from 'react-dom'

import { whenIdle } from '#web/shared/hooks/when-idle.ts'
import { isTranslated } from '#web/shared/lib/browser-translation.ts'
import { onNear } from '#web/shared/lib/on-near.ts'

import { ErrorWithRetry } from './error-with-retry.tsx'

const wakes = new Set<() => Promise<void>>()

/** Fetches the code of all such parts: where pages are rendered whole, or something changes that they show. */
export async function preloadLazyParts(): Promise<void> {
  await Promise.all([...wakes].map((wake) => wake()))
}

/** Hydrates a server-rendered part when it comes near the viewport or is tapped, or when the page is idle. Keeps the first tap until then. */
export function lazyHydration<Props extends object>(
  importCode: () => Promise<ComponentType<Props>>,
  className?: string,
): ComponentType<Props> {
  let isLoaded = false
  let arrive: (code: ComponentType<Props>) => void
  const arrival = new Promise<ComponentType<Props>>((resolve) => {
    arrive = (value) => {
      // So that React takes it at once where it is here already.
      void Object.assign(arrival, { status: 'fulfilled', value })
      resolve(value)
    }
  })
  const fetch = async () => {
    if (!isLoaded) arrive(await importCode())
    isLoaded = true
  }
  // A failed load is repeated at the next chance.
  const wake = () => fetch().catch(() => {})
  wakes.add(wake)

  function Inner({ of, onAwake }: { of: Props; onAwake: () => void }) {
    const code = use(arrival)
    useEffect(onAwake, [onAwake])
    return createElement(code, of)
  }

  function Later(props: Props) {
    const box = useRef<HTMLDivElement>(null)
    const [tap] = useState(queuedTap)
    const [isAnew, setAnew] = useState(false)
    const [missing, setMissing] = useState(false)
    const load = () => {
      setMissing(false)
      fetch().catch(() => {
        tap.release()
        setMissing(true)
      })
    }
    const loadNow = useEffectEvent(load)
    useEffect(() => {
      const { current } = box
      if (!current || isLoaded) return
      // Nothing to look at meanwhile: nothing was rendered, or the server had no data.
      if (current.firstChild === null || current.querySelector('.skeleton')) loadNow()
      const keep = (event: MouseEvent) => {
        if (tap.keep(current, event)) loadNow()
      }
      // React swallows taps in a part that is not hydrated; it listens further down.
      document.addEventListener('click', keep, true)
      const stop = whenNear(current, () => void wake())
      let isGone = false
      // Before React hears that the code is there.
      void arrival.then(() => {
        if (!isGone && !tap.isAnswered() && isTranslated(current)) flushSync(() => setAnew(true))
      })
      return () => {
        isGone = true
        stop()
        document.removeEventListener('click', keep, true)
      }
    }, [tap])
    return (
      <>
        <div ref={box} className={className}>
          <Suspense key={isAnew ? 'anew' : 'sent'}>
            <Inner of={props} onAwake={tap.answer} />
          </Suspense>
        </div>
        {missing && <ErrorWithRetry retry={load} />}
      </>
    )
  }
  return memo(Later)
}

function whenNear(box: Element, then: () => void): () => void {
  const stops = [whenIdle(then), onNear(box, then)]
  return () => stops.forEach((stop) => stop())
}

/** Keeps the first tap on a button until it has a handler, as `event-replay.ts` does for the whole page. */
function queuedTap() {
  let tapped: { box: Element; place: number } | null = null
  let awake = false
  const take = () => {
    const button = tapped?.box.querySelectorAll('button')[tapped.place]
    tapped = null
    delete button?.dataset['tapped']
    return button
  }
  return {
    /** Returns whether it keeps the tap. */
    keep: (box: Element, event: MouseEvent): boolean => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (awake || !button || !box.contains(button)) return false
      event.stopPropagation()
      if (tapped === null) button.dataset['tapped'] = ''
      tapped ??= { box, place: [...box.querySelectorAll('button')].indexOf(button) }
      return true
    },
    release: (): void => void take(),
    isAnswered: (): boolean => awake,
    answer: (): void => {
      awake = true
      const button = take()
      if (!document.querySelector('dialog[open]')) button?.click()
    },
  }
}
