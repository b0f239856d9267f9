import type { FastifyInstance, FastifyRequest } from 'fastify'
import { wantsPage } from '#core/page/address-kind.ts'
import type { Deps } from '#server/deps.ts'
import { askedTooOften } from '#server/http/shed-load.ts'
import { sendPicture } from '#server/http/pictures.ts'
import { problem } from '#server/http/problem.ts'
import { sendReply } from '#server/http/send-reply.ts'
import type { SendPage } from './serve-pages.ts'

/**
 * What no route knows: pictures in a missing width get their original, addresses of the storefront get its page
 * (the browser's router knows them), everything else is not found.
 */
export function answerUnknownPaths(
  app: FastifyInstance,
  { limits, pictures }: Pick<Deps, 'limits' | 'pictures'>,
  picturesFolder: string,
  sendPage: SendPage,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    if (isRead(request)) {
      const sent = wantsPage(path, request.headers.accept)
        ? await sendPage(reply)
        : await sendPicture(reply, pictures, picturesFolder, path)
      if (sent) return reply
    }
    const tooMany = askedTooOften(limits, 'misses', request.ip)
    return sendReply(reply, tooMany ?? problem('not_found', { path: shortened(path) }))
  })
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function pathOf({ url }: FastifyRequest): string {
  return url.split(/[?#]/, 1)[0] ?? url
}

/** The text is repeated to the caller: no longer than it needs to be. */
function shortened(path: string): string {
  return path.length > 200 ? `${path.slice(0, 200)}…` : path
}
