import type { Config } from '@tanstack/router-generator'

/** How Vite writes the route tree, in the build and in `npm run dev`; paths are relative to `web/`. */
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
