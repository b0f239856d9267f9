import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const LOCALES = join(import.meta.dirname, '..', 'locales')

/** All areas of one language as one object, area name to texts: one download instead of one per area. */
export function mergedLocale(language: string): Record<string, unknown> {
  const files = readdirSync(join(LOCALES, language))
    .filter((name) => name.endsWith('.json'))
    .sort()
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(join(LOCALES, language, name), 'utf8')),
    ]),
  )
}

export function localeLanguages(): string[] {
  return readdirSync(LOCALES).sort()
}

/** Changes with every text of any language. */
export function localesHash(): string {
  const hash = createHash('sha256')
  for (const language of localeLanguages()) hash.update(JSON.stringify(mergedLocale(language)))
  return hash.digest('hex').slice(0, 10)
}

/** Serves and emits `/locales/<language>.json`, merged from its areas. English is preloaded. */
export function localesPlugin(): Plugin {
  let version = 'dev'
  return {
    name: 'haat-locales',
    config(_config, { command }) {
      if (command === 'build') version = localesHash()
      return { define: { 'import.meta.env.HAAT_LOCALES': JSON.stringify(version) } }
    },
    configureServer(server) {
      server.middlewares.use('/locales/', (request, response, next) => {
        const language = /^\/([a-z]{2})\.json/.exec(request.url ?? '')?.[1]
        if (language === undefined || !localeLanguages().includes(language)) return next()
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify(mergedLocale(language)))
      })
    },
    transformIndexHtml(html) {
      const link = `<link rel="preload" as="fetch" crossorigin="anonymous" href="/locales/en.json?v=${version}">`
      return html.replace('<!--scripts-->', (mark) => link + mark)
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const language of localeLanguages()) {
        const source = JSON.stringify(mergedLocale(language))
        this.emitFile({ type: 'asset', fileName: `locales/${language}.json`, source })
      }
    },
  }
}
