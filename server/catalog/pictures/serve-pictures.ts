import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PictureKind } from '#core/catalog/pictures.ts'
import { isHashed } from '#server/catalog/pictures/picture-name.ts'
import type { AddedFile, Pictures } from '#server/catalog/pictures/pictures.ts'
import { tagOf } from '#server/http/cache/precompressed-text.ts'
import { sendReady, type Ready } from '#server/http/send-reply.ts'

const A_DAY = 'public, max-age=86400'
const FOR_EVER = 'public, max-age=31536000, immutable'
const PICTURE = /^\/assets\/images\/(products|banners)\/([^/]+\.(?:avif|webp|jpe?g|png))$/

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
 * Sends what stands for a picture that is not in the folder: one that an operator added, or what stands in for it; false, with
 * nothing sent, when nothing does.
 */
export async function sendPicture(
  reply: FastifyReply,
  pictures: Pictures,
  folder: string,
  path: string,
): Promise<boolean> {
  const [, kind, file = ''] = PICTURE.exec(path) ?? []
  const name = decoded(file)
  if (name === '' || name.includes('/')) return false
  const added = await pictures.file(kind as PictureKind, name)
  if (added) return sendAdded(reply, added)
  const found = await pictures.standIn(kind as PictureKind, name)
  if (found === undefined) return false
  reply.sendFile(`images/${kind}/${found}`, folder)
  return true
}

/** Whatever its name ends in: browsers go by the type. */
async function sendAdded(reply: FastifyReply, { content, isExact }: AddedFile): Promise<true> {
  const ready: Ready = {
    tag: tagOf(createHash('sha256').update(content)),
    encodingFor: () => 'identity',
    bytes: () => Buffer.from(content.buffer, content.byteOffset, content.length),
  }
  await sendReady(reply, ready, { type: 'image/webp', caching: isExact ? FOR_EVER : A_DAY })
  return true
}

function decoded(file: string): string {
  try {
    return decodeURIComponent(file)
  } catch {
    return ''
  }
}
