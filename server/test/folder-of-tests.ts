import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

/** A folder for the tests around it, or a new one for each of them; it goes with all that lies in it. */
export function folderOfTests(of: 'all' | 'each' = 'all', below = tmpdir()): () => string {
  let folder: string
  const [before, after] = of === 'all' ? [beforeAll, afterAll] : [beforeEach, afterEach]
  before(async () => {
    folder = await mkdtemp(join(below, 'haat-test-'))
  })
  after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return () => folder
}
