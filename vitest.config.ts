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
