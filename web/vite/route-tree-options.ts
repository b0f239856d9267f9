import type { Config } from '@tanstack/router-generator'

/** One set of options for Vite and for the generator that runs before the type check; paths count from `web/`. */
export const routeTreeOptions = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: './routes',
  generatedRouteTree: './app/route-tree.gen.ts',
  addExtensions: true,
  routeFileIgnorePattern: '\\.test\\.',
  quoteStyle: 'single',
  semicolons: false,
} satisfies Partial<Config>
