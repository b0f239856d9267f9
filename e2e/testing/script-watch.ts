import type { BrowserContext } from 'playwright'

/** Records foreign scripts that ran or were blocked. */
export class ScriptWatch {
  readonly seen: string[] = []

  /** Watches all pages that are opened later. */
  static async over(context: BrowserContext): Promise<ScriptWatch> {
    const watch = new ScriptWatch()
    await context.exposeBinding('tellWatch', (_source, what: string) => void watch.seen.push(what))
    await context.addInitScript(() => {
      const tell = (what: string) => Reflect.get(window, 'tellWatch')(what)
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
        tell(`${violatedDirective}: ${sample}`),
      )
      Object.defineProperty(window, '__ran', {
        get: () => 0,
        set: () => {
          tell('a script ran')
        },
      })
    })
    context.on('dialog', (dialog) => {
      watch.seen.push(`a dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    return watch
  }
}
