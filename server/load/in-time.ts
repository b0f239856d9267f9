import { OverloadError } from './overload-error.ts'

/** What `work` comes to. Throws OverloadError when it takes longer; the work itself goes on to its own end. */
export async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OverloadError('no answer within its time')), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
