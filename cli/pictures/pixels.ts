/** A picture as red, green, blue and one more byte for each of its points, line by line. */
export type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray }

/** A picture in another size, each point the mean of what it stands for. */
export function resized(from: Pixels, width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  const columns = Array.from({ length: width }, (_, x) => sharesOf(x, from.width / width))
  const line = new Float32Array(width * 4)
  const sums = new Float32Array(width * 4)
  let squeezed = -1
  for (let y = 0; y < height; y += 1) {
    sums.fill(0)
    for (const [at, share] of sharesOf(y, from.height / height)) {
      if (at !== squeezed) squeeze(from, at, columns, line)
      squeezed = at
      for (let each = 0; each < line.length; each += 1)
        sums[each] = (sums[each] ?? 0) + (line[each] ?? 0) * share
    }
    data.set(sums, y * width * 4)
  }
  return { width, height, data }
}

/** Which lines of the old picture a line of the new one is made of, and how much of each: one in all. */
type Shares = [at: number, share: number][]

function sharesOf(at: number, ratio: number): Shares {
  const [from, to] = [at * ratio, (at + 1) * ratio]
  const shares: Shares = []
  for (let each = Math.floor(from); each < to - 1e-9; each += 1)
    shares.push([each, (Math.min(each + 1, to) - Math.max(each, from)) / ratio])
  return shares
}

/** A line of the old picture, as wide as the new one. */
function squeeze({ width, data }: Pixels, y: number, columns: readonly Shares[], line: Float32Array): void {
  line.fill(0)
  for (const [x, shares] of columns.entries())
    for (const [at, share] of shares)
      for (let part = 0; part < 4; part += 1)
        line[x * 4 + part] = (line[x * 4 + part] ?? 0) + (data[(y * width + at) * 4 + part] ?? 0) * share
}

/** A picture turned upright, as its camera has held it: 1 to 8, from 5 on with its sides changed. */
export function upright(from: Pixels, orientation: number): Pixels {
  if (orientation === 1) return from
  const isAside = orientation >= 5
  const [width, height] = isAside ? [from.height, from.width] : [from.width, from.height]
  const fromRight = [2, 3, 7, 8].includes(orientation)
  const fromBelow = [3, 4, 6, 7].includes(orientation)
  const source = new Uint32Array(from.data.buffer, from.data.byteOffset, from.width * from.height)
  const turned = new Uint32Array(source.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [column, row] = isAside ? [y, x] : [x, y]
      const across = fromRight ? from.width - 1 - column : column
      const down = fromBelow ? from.height - 1 - row : row
      turned[y * width + x] = source[down * from.width + across] ?? 0
    }
  }
  return { width, height, data: new Uint8Array(turned.buffer) }
}
