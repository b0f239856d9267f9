import { defineConfig } from 'vitest/config'
import { areas, type AreaName } from './areas.ts'

// Stryker starts Vitest with this: the tests of one area, named by the environment.
const { tests } = areas[process.env['HAAT_MUTATION_AREA'] as AreaName]

export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    globalSetup: 'server/testing/postgres-of-the-run.ts',
    include: [...tests],
  },
})
