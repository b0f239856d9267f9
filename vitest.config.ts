import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Two environments: plain Node for rules, server and terminal; happy-dom for components.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // A process for each file would take longer to start than most files to run; what a test stubs it puts back.
          isolate: false,
          include: ['{core,client,generated,server,cli,scripts,features}/**/*.test.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/testing/setup.ts'],
        },
      },
    ],
  },
})
