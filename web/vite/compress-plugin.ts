import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** What its own format has compressed already. */
const PACKED = /\.(?:avif|br|gif|gz|ico|jpe?g|png|webp|woff2)$/

/** The server fills it in for its own address, and compresses what comes of that. */
const PAGE = 'index.html'

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

/** Writes brotli and gzip files beside every text file of the build, so that the server compresses nothing per request. */
export function compressPlugin(): Plugin {
  let folder = ''
  return {
    name: 'haat-compress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    async writeBundle() {
      await compressFolder(folder)
    },
  }
}

async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const texts = files.filter((file) => !PACKED.test(file) && file !== join(folder, PAGE))
  await Promise.all(texts.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const plain = await readFile(file)
  for (const [ending, encode] of Object.entries(encoders)) {
    await writeFile(`${file}.${ending}`, await encode(plain))
  }
}
