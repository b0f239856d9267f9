import { join } from 'node:path'
import { writeFiles } from './write-files.ts'

/**
 * What renders the pages of a small storefront. Its pages say what they were asked for; at `/list` they hold what the
 * store has, below `/found` what it finds, at `/broken` they cannot be made, at `/exit` their thread ends, below `/slow` they take their time, `/old` is another address, and `/nothing` is not there.
 */
const RENDERER = `
export function createRenderer({ template, routeFiles, quoteUrl }, ask) {
  const fill = (body) => template.replace('PAGE', () => body)
  return {
    addressOf: (url) => new URL(url, 'http://shop').pathname,
    empty: (language) => fill('empty in ' + language),
    tooMany: (language, seconds) => fill('too many in ' + language + ', again in ' + seconds + ' s'),
    async render({ address, language, saving, origin, job }) {
      if (address === '/exit') process.exit(1)
      if (address === '/broken') throw new Error('no such component')
      if (address.startsWith('/slow')) await new Promise((resolve) => setTimeout(resolve, 200))
      if (address === '/old') return { status: 302, location: '/new' }
      const asked = address === '/list' ? 'products?category=' : address.startsWith('/found') ? 'search?q=tea' : null
      const answer = asked && (await ask(new Request('http://store/api/' + asked), job))
      const list = answer ? await answer.text() : ''
      const light = saving ? ' light ' : ' '
      const said = [address, language, origin, quoteUrl, Object.keys(routeFiles).join()].join(' ') + light + list
      return {
        status: address.startsWith('/nothing') ? 404 : 200,
        html: fill(said),
        lasting: answer === null || answer.ok,
      }
    },
  }
}
`

/** Writes a built storefront below `folder`, with a document that has PAGE where its page goes; returns its folder. */
export async function writeSmallStorefront(folder: string, document: string): Promise<string> {
  await writeFiles(folder, {
    'web/index.html': document,
    'web/.vite/route-files.json': '{"list":["/app/list.js"]}',
    'web/.vite/first-styles.json': '[]',
    'web-server/entry-server.js': RENDERER,
  })
  return join(folder, 'web')
}
