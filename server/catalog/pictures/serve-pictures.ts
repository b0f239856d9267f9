import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PictureKind } from '#core/catalog/pictures.ts'
import { tagOf } from '#server/http/cache/precompressed-text.ts'
import { sendReady, type Ready } from '#server/http/send-reply.ts'
import { isHashed, type Pictures } from './pictures.ts'

const A_DAY = 'public, max-age=86400'
const FOR_EVER = 'public, max-age=31536000, immutable'
const PICTURE = /^\/assets\/images\/(products|banners)\/([^/%]+\.(?:avif|webp|jpe?g|png))$/

/** Serves pictures below `/assets/`: a name with a hash is cached for ever, any other for a day. */
export function servePictures(app: FastifyInstance, folder: string): void {
  app.register(fastifyStatic, {
    root: folder,
    prefix: '/assets/',
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // What stands in for another name may be replaced under that name.
      const asked = reply.request.url.split('?', 1)[0]?.endsWith(`/${basename(path)}`)
      reply.header('cache-control', asked && isHashed(path) ? FOR_EVER : A_DAY)
    },
  })
}

/**
 * Sends what stands for a picture that is not in the folder: one that an operator added, or a file that had this name; false,
 * with nothing sent, when nothing does.
 */
export async function sendPicture(
  reply: FastifyReply,
  pictures: Pictures,
  folder: string,
  path: string,
): Promise<boolean> {
  const [, found, file = ''] = PICTURE.exec(path) ?? []
  if (found === undefined) return false
  const kind = found as PictureKind
  const added = await pictures.added(kind, file)
  if (added) return sendAdded(reply, added)
  const today = await pictures.fileToday(kind, file)
  if (today === undefined) return false
  reply.sendFile(`images/${kind}/${today}`, folder)
  return true
}

/** Sends WebP, whatever the name ends in: browsers go by the type. */
async function sendAdded(reply: FastifyReply, content: Uint8Array): Promise<true> {
  const ready: Ready = {
    tag: tagOf(createHash('sha256').update(content)),
    encodingFor: () => 'identity',
    bytes: () => Buffer.from(content.buffer, content.byteOffset, content.length),
  }
  await sendReady(reply, ready, { type: 'image/webp', caching: FOR_EVER })
  return true
}
