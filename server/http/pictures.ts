import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isHashed, PictureListing } from '#server/pictures/picture-listing.ts'

const A_DAY = 'public, max-age=86400'
const FOR_EVER = 'public, max-age=31536000, immutable'
const PICTURE = /^\/assets\/(images\/(?:products|banners))\/([^/]+\.(?:avif|webp|jpg|png))$/

const listings = new Map<string, PictureListing>()

/** Serves pictures below `/assets/`: a name with a hash is kept for ever, any other is fresh for a day. */
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

/** Sends what stands in for a picture that is not there; false, with nothing sent, when nothing does. */
export async function sendOriginal(reply: FastifyReply, folder: string, path: string): Promise<boolean> {
  const [, area = '', file = ''] = PICTURE.exec(path) ?? []
  const name = decoded(file)
  if (name === '') return false
  const found = await listingOf(join(folder, area))
    .standIn(name)
    .catch(() => undefined)
  if (found === undefined) return false
  reply.sendFile(`${area}/${found}`, folder)
  return true
}

function listingOf(folder: string): PictureListing {
  const listing = listings.get(folder) ?? new PictureListing(folder)
  listings.set(folder, listing)
  return listing
}

function decoded(file: string): string {
  try {
    return decodeURIComponent(file)
  } catch {
    return ''
  }
}
