import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RendererSettings } from '#core/page/page-renderer.ts'
import { Rendering, type ThreadData } from './rendering.ts'

// How long a build may be another one before anybody notices.
const LOOK_AGAIN_MS = 1000

export type RendererFolders = {
  /** The built storefront. */
  web: string
  /** What renders its pages. */
  renderer: string
}

/** What no build knows. */
type OfShop = Pick<RendererSettings, 'quoteUrl' | 'contact'>

/** What renders the storefront's pages, made of what the build wrote; taken anew when another build has replaced that. */
export class RendererFiles {
  readonly #folders: RendererFolders
  readonly #of: OfShop
  readonly #start: (data: ThreadData) => Rendering
  #known: { changedAt: number; rendering: Promise<Rendering> } | null = null
  #lookedAt = -Infinity

  constructor(folders: RendererFolders, of: OfShop, start = (data: ThreadData) => new Rendering(data)) {
    this.#folders = folders
    this.#of = of
    this.#start = start
  }

  /** What renders for the build, and which build that is; null while there is none. */
  async current(): Promise<{ rendering: Rendering; build: number } | null> {
    const now = performance.now()
    if (this.#known === null || now - this.#lookedAt > LOOK_AGAIN_MS) {
      this.#lookedAt = now
      await this.#look()
    }
    return this.#known && { rendering: await this.#known.rendering, build: this.#known.changedAt }
  }

  async stop(): Promise<void> {
    const known = this.#known
    this.#known = null
    await (await known?.rendering)?.stop()
  }

  async #look(): Promise<void> {
    const found = await stat(this.#template).catch(() => null)
    const before = this.#known
    if (before?.changedAt === found?.mtimeMs) return
    this.#known = found && { changedAt: found.mtimeMs, rendering: this.#load(found.mtimeMs) }
    await this.#known?.rendering
    await (await before?.rendering)?.stop()
  }

  async #load(changedAt: number): Promise<Rendering> {
    const script = pathToFileURL(join(this.#folders.renderer, 'entry-server.js'))
    script.search = String(changedAt)
    const [template, files, sheet] = await Promise.all([
      readFile(this.#template, 'utf8'),
      readFile(join(this.#folders.web, '.vite', 'route-files.json'), 'utf8'),
      readFile(join(this.#folders.web, '.vite', 'first-styles.json'), 'utf8'),
    ])
    const routeFiles = JSON.parse(files) as RendererSettings['routeFiles']
    const styles = JSON.parse(sheet) as RendererSettings['styles']
    return this.#start({
      script: script.href,
      settings: { template, routeFiles, styles, ...this.#of },
    })
  }

  get #template(): string {
    return join(this.#folders.web, 'index.html')
  }
}
