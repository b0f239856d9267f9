/** A browser and its line, as far as a chunk sees them: what failed once under an address fails there for the visit. */
export class RememberingBrowser {
  online = true
  /** Whether imports find in the cache what was fetched. */
  hasCache = true
  /** What an import of a chunk imports in its turn. */
  readonly parts: Record<string, string[]> = {}
  readonly fetched: string[] = []
  readonly imported: string[] = []
  private readonly cache = new Set<string>()
  private readonly failed = new Set<string>()

  fetchFile = async (file: string): Promise<Response> => {
    this.fetched.push(file)
    if (!this.online) throw new TypeError('Failed to fetch')
    this.cache.add(file)
    return new Response('export {}')
  }

  importFrom = async (address: string): Promise<{ from: string }> => {
    this.imported.push(address)
    for (const file of [address, ...(this.parts[address.replace(/\?.*/, '')] ?? [])]) this.need(file)
    return { from: address }
  }

  private need(address: string): void {
    const file = address.replace(/\?.*/, '')
    const comes = this.online || (this.hasCache && this.cache.has(file))
    if (comes && !this.failed.has(address)) return
    this.failed.add(address)
    throw new TypeError(`Failed to fetch dynamically imported module: ${address}`)
  }
}
