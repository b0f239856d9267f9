import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer, RendererSettings } from '#core/page/page-renderer.ts'

// How long a build may be another one before anybody notices.
const LOOK_AGAIN_MS = 1000

export type RendererFolders = {
  /** The built storefront. */
  web: string
  /** What renders its pages. */
  renderer: string
}

/** What renders the storefront's pages, made of what the build wrote; taken anew when another build has replaced that. */
export class RendererFiles {
  readonly #folders: RendererFolders
  readonly #quoteUrl: string
  #known: { changedAt: number; renderer: Promise<PageRenderer> } | null = null
  #lookedAt = -Infinity

  constructor(folders: RendererFolders, quoteUrl: string) {
    this.#folders = folders
    this.#quoteUrl = quoteUrl
  }

  /** The renderer of the build, and which build that is; null while there is none. */
  async current(): Promise<{ renderer: PageRenderer; build: number } | null> {
    const now = performance.now()
    if (this.#known === null || now - this.#lookedAt > LOOK_AGAIN_MS) {
      this.#lookedAt = now
      await this.#look()
    }
    return this.#known && { renderer: await this.#known.renderer, build: this.#known.changedAt }
  }

  async #look(): Promise<void> {
    const found = await stat(this.#template).catch(() => null)
    if (found === null) this.#known = null
    else if (this.#known?.changedAt !== found.mtimeMs) {
      const renderer = this.#load(found.mtimeMs)
      this.#known = { changedAt: found.mtimeMs, renderer }
      await renderer
    }
  }

  async #load(changedAt: number): Promise<PageRenderer> {
    const script = pathToFileURL(join(this.#folders.renderer, 'entry-server.js'))
    script.search = String(changedAt)
    const [{ createRenderer }, template, files] = await Promise.all([
      import(script.href) as Promise<{ createRenderer: (settings: RendererSettings) => PageRenderer }>,
      readFile(this.#template, 'utf8'),
      readFile(join(this.#folders.web, '.vite', 'route-files.json'), 'utf8'),
    ])
    const routeFiles = JSON.parse(files) as RendererSettings['routeFiles']
    return createRenderer({ template, routeFiles, quoteUrl: this.#quoteUrl })
  }

  get #template(): string {
    return join(this.#folders.web, 'index.html')
  }
}
