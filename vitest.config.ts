import { availableParallelism } from 'node:os'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { readRules } from './scripts/trace/read-rules.ts'

// A green run prints nothing of what it runs, and does the same each time.
const setupFiles = ['scripts/checks/fail-on-output.ts', 'scripts/checks/fixed-seed.ts']

const ALONE = 'web/**/*.alone.test.tsx'

// A time-out finds what hangs, and nothing else: what takes longer than usual may only share a busy machine. So it is one
// for all, and only what takes minutes by itself names its own.
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

const page = {
  plugins: [react()],
  test: {
    ...patience,
    environment: 'happy-dom',
    include: ['web/**/*.test.{ts,tsx}'],
    setupFiles: [...setupFiles, 'web/test/setup.ts'],
  },
}

// Two environments: plain Node for rules, server and terminal; happy-dom for components.
export default defineConfig({
  test: {
    // A third of the time is spent waiting: for processes that start, servers that hang, time-outs. So there are more lanes
    // than cores, for others to use the cores meanwhile.
    maxWorkers: availableParallelism() + 2,
    // What a program has printed is shown whole when it is not what was expected.
    chaiConfig: { truncateThreshold: 0 },
    // A test carries the ids of the rules it covers; an unknown id fails the test.
    tags: readRules().map(({ id }) => ({ name: id })),
    // Once for all projects: what shares a run shares one PostgreSQL server.
    globalSetup: 'server/test/postgres-of-the-run.ts',
    projects: [
      {
        test: {
          ...patience,
          name: 'node',
          environment: 'node',
          // A process for each file would take longer to start than most files to run; what a test stubs it puts back.
          isolate: false,
          setupFiles,
          include: ['{core,client,generated,server,cli,features}/**/*.test.ts'],
        },
      },
      // Apart from the rules, because the tools that scripts load change what is global, such as the words of zod; what a test
      // needs of that it says itself.
      {
        test: {
          ...patience,
          name: 'scripts',
          environment: 'node',
          isolate: false,
          setupFiles,
          include: ['{contract,scripts,tools}/**/*.test.ts'],
        },
      },
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
