import { availableParallelism } from 'node:os'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const ALONE = 'web/**/*.alone.test.tsx'

const page = {
  plugins: [react()],
  test: {
    environment: 'happy-dom',
    include: ['web/**/*.test.{ts,tsx}'],
    setupFiles: ['web/testing/setup.ts'],
  },
}

// Two environments: plain Node for rules, server and terminal; happy-dom for components.
export default defineConfig({
  test: {
    // Vitest leaves one core alone, of two as well: then the tests wait for each other while that one rests.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // A process for each file would take longer to start than most files to run; what a test stubs it puts back.
          isolate: false,
          globalSetup: 'server/testing/postgres-of-the-run.ts',
          include: ['{core,client,generated,server,cli,features}/**/*.test.ts'],
        },
      },
      // The tools that scripts load change what is global, such as the words of zod.
      { test: { name: 'scripts', environment: 'node', include: ['{scripts,mock}/**/*.test.ts'] } },
      {
        ...page,
        test: { ...page.test, name: 'web', isolate: false, exclude: [ALONE] },
      },
      // A module that a test replaces is replaced for all that share its process.
      {
        ...page,
        test: { ...page.test, name: 'web alone', include: [ALONE] },
      },
    ],
  },
})
