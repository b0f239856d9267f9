import { defineConfig } from 'vitest/config'
import { areas, type AreaName } from './run-area.ts'

// Stryker starts Vitest with this: the tests of one area, named by the environment.
const { tests } = areas[process.env['HAAT_MUTATION_AREA'] as AreaName]

export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    // What hangs is ended by Stryker; a busy machine is no mutation.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Rules are the same on both, and a mutation takes a tenth of the time on a file.
    env: { HAAT_TEST_DATABASES: 'sqlite' },
    include: [...tests],
  },
})
