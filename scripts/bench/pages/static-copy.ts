import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, gunzip, gzip } from 'node:zlib'

import { rawGet, type AnswerBytes } from '../same-bytes.ts'

/** Where a copy has its styles: in a file, as most pages have them, or in the page, if the store sends them so. */
export type StylesPlace = 'in a file' | 'inside'
export type StaticCopy = { url: string; close: () => Promise<void> }

const ACCEPT = { accept: 'text/html,*/*', 'accept-encoding': 'br, gzip' }
const KEPT_HEADERS = ['content-type', 'content-encoding', 'cache-control']
const CODINGS = {
  br: { pack: promisify(brotliCompress), unpack: promisify(brotliDecompress) },
  gzip: { pack: promisify(gzip), unpack: promisify(gunzip) },
}

/**
 * Serves a page of the store as a static one from a bare node:http server: the same HTML, styles, fonts and pictures in
 * the same coding, without the scripts.
 */
export async function startStaticCopy(pageUrl: string, styles: StylesPlace = 'inside'): Promise<StaticCopy> {
  const page = await rawGet(pageUrl, ACCEPT)
  const coding = CODINGS[page.headers['content-encoding'] as keyof typeof CODINGS]
  const sent = (coding ? await coding.unpack(page.body) : page.body).toString()
  const shown = withoutScripts(sent)
  const html = Buffer.from(styles === 'inside' ? shown : stylesInFile(shown))
  const { origin, pathname, search } = new URL(pageUrl)
  const answers = new Map<string, Promise<AnswerBytes>>()
  answers.set(pathname + search, packed(page, html, coding))
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const answer = answers.get(path) ?? rawGet(origin + path, ACCEPT)
    answers.set(path, answer)
    answer.then(
      ({ status, headers, body }) => {
        const kept = KEPT_HEADERS.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))
        response.writeHead(status, { ...Object.fromEntries(kept), 'content-length': body.length }).end(body)
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}${search}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** HTML whose scripts neither run nor load; data that scripts would read stays, as its bytes are part of the page. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b([^>]*)>[\s\S]*?<\/script\s*>/gi, (whole, attributes: string) =>
      /\btype=["']?application\/(?:ld\+)?json/i.test(attributes) ? whole : '',
    )
    .replaceAll(/<link\b[^>]*>/gi, (link) =>
      /\brel=["']?modulepreload/i.test(link) || /\bas=["']?script/i.test(link) ? '' : link,
    )
}

/** HTML whose style sheet stands in the head, in place of the styles that it carried itself. */
export function stylesInFile(html: string): string {
  const own = /<style>.*?<\/style>/s
  const sheet = /<link\b[^>]*\brel="stylesheet"[^>]*>/.exec(html)?.[0]
  if (sheet === undefined || !own.test(html)) return html
  return html.replace(sheet, '').replace(own, () => sheet.replace(' fetchpriority="low"', ''))
}

async function packed(
  page: AnswerBytes,
  html: Buffer,
  coding: (typeof CODINGS)[keyof typeof CODINGS] | undefined,
): Promise<AnswerBytes> {
  return { ...page, body: coding ? await coding.pack(html) : html }
}
