import { join } from 'node:path'

import { Generator, getConfig } from '@tanstack/router-generator'

import { routeTreeOptions } from '#web/vite/route-tree-options.ts'

// The route tree must exist before the type check, which does not run Vite.
const root = join(import.meta.dirname, '..', 'web')
await new Generator({ config: getConfig({ ...routeTreeOptions }, root), root }).run()
