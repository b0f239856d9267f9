import type { Pixels } from './pixels.ts'
import { turboCode } from './turbo-code.ts'

/** What of libjpeg-turbo is used here; numbers are places in its memory. */
type Turbo = {
  memory: WebAssembly.Memory
  malloc: (bytes: number) => number
  free: (place: number) => void
  tjDestroy: (handle: number) => number
  tjInitDecompress: () => number
  tjDecompress2: (
    ...given: [handle: number, jpeg: number, bytes: number, to: number, ...size: number[]]
  ) => number
}

/** Its name of points of four bytes. */
const RGBA = 7
/** It makes a picture smaller by eighths while it reads it, which needs as much less memory. */
const EIGHTHS = 8

const breakOff = (): never => {
  throw new Error('this JPEG cannot be read')
}
// As it was built, it ends through these where a file makes no sense, and writes nothing.
const SYSTEM = {
  env: { setjmp: () => 0, longjmp: breakOff },
  wasi_snapshot_preview1: {
    environ_sizes_get: () => 0,
    environ_get: breakOff,
    proc_exit: breakOff,
    fd_close: breakOff,
    fd_seek: breakOff,
    fd_write: breakOff,
  },
}

// One for all pictures, as its memory grows and never shrinks; given up where a file has broken it off.
let opened: Turbo | null = null

/**
 * Reads a JPEG of this size, by eighths as much smaller as it can be while `scale` is not undercut; null where it is
 * damaged, or of a kind that pages do not show.
 */
export function readJpeg(
  bytes: Uint8Array,
  size: { width: number; height: number },
  scale: number,
): Pixels | null {
  const eighths = Math.ceil(scale * EIGHTHS - 1e-9)
  const width = Math.ceil((size.width * eighths) / EIGHTHS)
  const height = Math.ceil((size.height * eighths) / EIGHTHS)
  try {
    opened ??= open()
    const data = pointsOf(opened, bytes, { width, height })
    return data && { width, height, data }
  } catch {
    opened = null
    return null
  }
}

function open(): Turbo {
  return new WebAssembly.Instance(new WebAssembly.Module(turboCode()), SYSTEM).exports as unknown as Turbo
}

function pointsOf(
  turbo: Turbo,
  bytes: Uint8Array,
  { width, height }: Omit<Pixels, 'data'>,
): Uint8Array | null {
  const from = turbo.malloc(bytes.length)
  new Uint8Array(turbo.memory.buffer).set(bytes, from)
  const length = width * height * 4
  const to = turbo.malloc(length)
  const handle = turbo.tjInitDecompress()
  const fault = turbo.tjDecompress2(handle, from, bytes.length, to, width, width * 4, height, RGBA, 0)
  const data = fault === 0 ? new Uint8Array(turbo.memory.buffer, to, length).slice() : null
  turbo.tjDestroy(handle)
  for (const place of [from, to]) turbo.free(place)
  return data
}
