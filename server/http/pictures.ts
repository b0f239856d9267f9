import { access } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const MAX_AGE_MS = 86_400_000
const ENDINGS = ['webp', 'png', 'jpg', 'jpeg', 'avif', 'gif'].flatMap((ending) => [
  ending,
  ending.toUpperCase(),
])
const VARIANT = /^\/assets\/(images\/(?:products|banners))\/([^/]+)(?:-m|-\d{2,4})\.(?:avif|webp|jpg|png)$/

/** Serves pictures below `/assets/`; what is there is fresh for a day. */
export function servePictures(app: FastifyInstance, folder: string): void {
  app.register(fastifyStatic, {
    root: folder,
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    maxAge: MAX_AGE_MS,
  })
}

/**
 * For a picture in a width or crop that nobody made (`x-320.avif`, `x-m.webp`), sends the original, whatever its ending;
 * false, with nothing sent, when there is none or the path is none of a picture.
 */
export async function sendOriginal(reply: FastifyReply, folder: string, path: string): Promise<boolean> {
  const [, area = '', file = ''] = VARIANT.exec(path) ?? []
  const name = decoded(file)
  if (name === '' || /[/\\\0]|^\./.test(name)) return false
  // A phone's crop of a banner is a width of its own; a name that only ends alike comes first.
  for (const stem of new Set([name, name.replace(/-m$/, '')])) {
    for (const ending of ENDINGS) {
      if (!(await exists(join(folder, area, `${stem}.${ending}`)))) continue
      reply.sendFile(`${area}/${stem}.${ending}`, folder, { maxAge: MAX_AGE_MS })
      return true
    }
  }
  return false
}

function decoded(file: string): string {
  try {
    return decodeURIComponent(file)
  } catch {
    return ''
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
