import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RendererSettings } from '#core/page/page-renderer.ts'
import { Rendering, type ThreadData } from './rendering.ts'

export type RendererFolders = {
  /** The built storefront. */
  web: string
  /** The built renderer. */
  renderer: string
}

/** Settings that are not part of the build. */
type ShopSettings = Pick<RendererSettings, 'quoteUrl' | 'contact'>

/** Loads the renderer from the files of the build; returns null when the storefront is not built. */
export async function loadRendering(
  { web, renderer }: RendererFolders,
  settings: ShopSettings,
  start = (data: ThreadData) => new Rendering(data),
): Promise<Rendering | null> {
  const document = join(web, 'index.html')
  if (!existsSync(document)) return null
  const [template, files, sheet] = await Promise.all([
    readFile(document, 'utf8'),
    readFile(join(web, '.vite', 'route-files.json'), 'utf8'),
    readFile(join(web, '.vite', 'first-styles.json'), 'utf8'),
  ])
  const routeFiles = JSON.parse(files) as RendererSettings['routeFiles']
  const styles = JSON.parse(sheet) as RendererSettings['styles']
  const script = pathToFileURL(join(renderer, 'entry-server.js')).href
  return start({ script, settings: { template, routeFiles, styles, ...settings } })
}
