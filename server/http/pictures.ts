import { access } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const MAX_AGE_MS = 86_400_000
const ORIGINALS = ['webp', 'png', 'jpg'] as const

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
 * For a picture in a width that nobody made (`x-320.avif`), sends the original (`x.webp`, `.png` or `.jpg`);
 * false, with nothing sent, when there is none or the path is none of a picture.
 */
export async function sendOriginal(reply: FastifyReply, folder: string, path: string): Promise<boolean> {
  const variant =
    /^\/assets\/(images\/(?:products|banners)\/[\w][\w.-]*)-\d{2,4}\.(?:avif|webp|jpg|png)$/.exec(path)
  const name = variant?.[1]
  if (!name) return false
  for (const extension of ORIGINALS) {
    const file = `${name}.${extension}`
    if (!(await exists(join(folder, file)))) continue
    reply.sendFile(file, folder, { maxAge: MAX_AGE_MS })
    return true
  }
  return false
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
