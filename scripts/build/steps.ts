import { runTool } from './run-tool.ts'
import type { Step } from './stamps.ts'

/** Everything that `generated/` is made from. */
export const generateStep: Step = {
  name: 'generate',
  title: 'Generating types, schemas, client and mocks from openapi.yaml',
  inputs: ['openapi.yaml', 'scripts/generate.ts', 'scripts/generate/**/*.ts', 'package-lock.json'],
  outputs: ['generated/operations.ts'],
  run: () => runTool('node', ['scripts/generate.ts']),
}

export const storefrontStep: Step = {
  name: 'storefront',
  title: 'Building the storefront',
  inputs: [
    'web/**/*',
    'core/**/*.ts',
    'client/**/*.ts',
    'generated/**/*.ts',
    'vite.config.ts',
    'tsconfig.json',
    'package-lock.json',
  ],
  outputs: ['dist/web/index.html'],
  run: () => runTool('vite', ['build', '--logLevel', 'warn']),
}
