import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const BUILT = join(import.meta.dirname, '..', '..', 'dist', 'web')

/** Pattern of hashed script names. */
const SCRIPT = /([\w.$-]+-[\w-]{6,8})\.js\b/g
const TEXTS = /\.(?:html|js|json|css)$/

/** A copy of the built storefront for one test, which can be replaced by another build. */
export class OwnBuild {
  readonly webFolder: string
  private readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
    this.webFolder = join(folder, 'web')
  }

  static async copy(built = BUILT): Promise<OwnBuild> {
    const own = new OwnBuild(await mkdtemp(join(tmpdir(), 'haat-build-')))
    await cp(built, own.webFolder, { recursive: true })
    await cp(`${built}-server`, `${own.webFolder}-server`, { recursive: true })
    return own
  }

  /** Simulates a new build: renames every script and removes the former ones. */
  async change(): Promise<void> {
    const scripts = new Set((await this.files()).filter((file) => /^app\/.*\.js$/.test(file)))
    const rename = (text: string) =>
      text.replaceAll(SCRIPT, (name, stem: string) => (scripts.has(`app/${name}`) ? `${stem}new.js` : name))
    // The document last, because it refers to all other files.
    const texts = (await this.files()).filter((file) => TEXTS.test(file) && file !== 'index.html')
    for (const file of [...texts, 'index.html']) {
      const path = join(this.webFolder, file)
      const changed = rename(await readFile(path, 'utf8'))
      await Promise.all(['', '.br', '.gz'].map((ending) => rm(path + ending, { force: true })))
      await writeFile(join(this.webFolder, rename(file)), changed)
    }
  }

  async dropWorker(): Promise<void> {
    for (const file of await this.files()) {
      if (file.startsWith('service-worker.')) await rm(join(this.webFolder, file))
    }
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true })
  }

  private async files(): Promise<string[]> {
    const entries = await readdir(this.webFolder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(this.webFolder.length + 1))
  }
}
