import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RendererSettings } from '#core/page/page-renderer.ts'
import { Rendering, type ThreadData } from './rendering.ts'

// Interval of checks for another build.
const CHECK_INTERVAL_MS = 1000

export type RendererFolders = {
  /** The built storefront. */
  web: string
  /** The built renderer. */
  renderer: string
}

/** Settings that are not part of the build. */
type ShopSettings = Pick<RendererSettings, 'quoteUrl' | 'contact'>

/** Loads the renderer from the files of the build, and reloads it when another build replaces them. */
export class RendererFiles {
  readonly #folders: RendererFolders
  readonly #settings: ShopSettings
  readonly #start: (data: ThreadData) => Rendering
  #loaded: { changedAt: number; rendering: Promise<Rendering> } | null = null
  #checkedAt = -Infinity

  constructor(
    folders: RendererFolders,
    settings: ShopSettings,
    start = (data: ThreadData) => new Rendering(data),
  ) {
    this.#folders = folders
    this.#settings = settings
    this.#start = start
  }

  /** Returns the renderer and its build; null when the storefront is not built. */
  async current(): Promise<{ rendering: Rendering; build: number } | null> {
    const now = performance.now()
    if (this.#loaded === null || now - this.#checkedAt > CHECK_INTERVAL_MS) {
      this.#checkedAt = now
      await this.#reloadIfChanged()
    }
    return this.#loaded && { rendering: await this.#loaded.rendering, build: this.#loaded.changedAt }
  }

  async stop(): Promise<void> {
    const known = this.#loaded
    this.#loaded = null
    await (await known?.rendering)?.stop()
  }

  async #reloadIfChanged(): Promise<void> {
    const found = await stat(this.#template).catch(() => null)
    const before = this.#loaded
    if (before?.changedAt === found?.mtimeMs) return
    this.#loaded = found && { changedAt: found.mtimeMs, rendering: this.#load(found.mtimeMs) }
    await this.#loaded?.rendering
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
      settings: { template, routeFiles, styles, ...this.#settings },
    })
  }

  get #template(): string {
    return join(this.#folders.web, 'index.html')
  }
}
