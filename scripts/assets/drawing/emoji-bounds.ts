import sharp from 'sharp'
import { emoji } from './emoji.ts'

/** The part of an emoji's square that is really painted, as shares of its side. */
export type Bounds = { left: number; top: number; width: number; height: number }

const RASTER = 256
const VISIBLE = 40

/** Finds the painted part of every emoji in `names`, so that things stand on the floor and not above it. */
export async function measureEmoji(names: Iterable<string>): Promise<Map<string, Bounds>> {
  const bounds = new Map<string, Bounds>()
  for (const name of new Set(names)) bounds.set(name, await measure(name))
  return bounds
}

async function measure(name: string): Promise<Bounds> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${RASTER}" height="${RASTER}">${emoji(name, RASTER / 2, RASTER / 2, RASTER)}</svg>`
  const alpha = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer()
  let [left, top, right, bottom] = [RASTER, RASTER, 0, 0]
  for (const [index, value] of alpha.entries()) {
    if (value < VISIBLE) continue
    const x = index % RASTER
    const y = Math.floor(index / RASTER)
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  return {
    left: left / RASTER,
    top: top / RASTER,
    width: (right - left) / RASTER,
    height: (bottom - top) / RASTER,
  }
}
