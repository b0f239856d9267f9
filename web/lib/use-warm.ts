import { useEffect, useState } from 'react'

import { atRest } from './at-rest.ts'

/** How long after the page has loaded whatever nobody needs yet may come. */
const REST_MS = 1500

/** False until the page has loaded and come to rest: what is seen first has the line for itself till then. */
export function useWarm(): boolean {
  const [warm, setWarm] = useState(false)
  useEffect(() => atRest(() => setWarm(true), REST_MS), [])
  return warm
}
