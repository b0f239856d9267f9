// Module boundaries: who may import whom. `npm test -- imports` checks them; `npx depcruise --help` draws pictures.
// Tests and `testing/` may import anything.

/** Top-level folders and what they may import from outside. */
const MODULES = {
  core: [],
  generated: ['contract'],
  contract: ['generated'],
  client: ['contract', 'generated'],
  server: ['contract', 'core', 'generated'],
  web: ['contract', 'core', 'generated', 'client'],
  cli: ['contract', 'core', 'generated', 'client', 'scripts/bootstrap/choose-node.mjs'],
  features: [
    'contract',
    'core',
    'generated',
    'client',
    'server/test',
    'cli/run-program.ts',
    'cli/context.ts',
    'cli/errors.ts',
    'web/shared/state/persistence.ts',
  ],
  e2e: ['contract', 'core', 'generated', 'features', 'server/test'],
  scripts: [
    'contract',
    'core',
    'generated',
    'server',
    'cli',
    'web/vite',
    'features/drivers',
    'features/exchanges',
    'features/stores',
    'features/support',
  ],
  // Run once a year: fonts.
  tools: ['core', 'server'],
}

/** Folders and files within a module and what they may import of it; `*` stands for each folder by itself. */
const LAYERS = {
  'core/cart': ['core/catalog', 'core/contract', 'core/money.ts', 'core/result.ts', 'core/text'],
  'core/orders': ['account', 'cart', 'money.ts', 'result.ts', 'text', 'time'].map(core),
  'core/catalog': ['contract', 'money.ts', 'text', 'time'].map(core),
  'core/(account|page)': ['core/text', 'core/time'],
  'core/(session|text|time|contract)': [],
  'core/[^/]+.ts': [],

  // `http` authenticates callers and counts attempts, so it reads sessions and operator keys.
  'server/http': ['db', 'lib', 'deps.ts', 'accounts', 'operator', 'search'].map(server),
  'server/catalog': ['http', 'db', 'lib'].map(server),
  'server/search': ['catalog', 'http', 'db', 'lib'].map(server),
  'server/cart': ['catalog', 'http', 'db', 'deps.ts'].map(server),
  'server/accounts': ['cart', 'orders', 'operator', 'notifications', 'http', 'db', 'lib', 'deps.ts'].map(
    server,
  ),
  'server/orders': [
    'cart',
    'catalog',
    'accounts',
    'operator',
    'notifications',
    'http',
    'db',
    'lib',
    'deps.ts',
  ].map(server),
  'server/operator': ['orders', 'http', 'db', 'lib', 'deps.ts'].map(server),
  'server/notifications': ['orders', 'catalog', 'config', 'http', 'db', 'lib'].map(server),
  'server/pages': ['catalog', 'http', 'db', 'deps.ts'].map(server),
  'server/health': ['notifications', 'config', 'http', 'db', 'lib', 'deps.ts'].map(server),
  'server/seed': ['catalog', 'search', 'accounts', 'db'].map(server),
  'server/config': ['http', 'db'].map(server),
  'server/backup': ['server/db'],
  'server/db': ['server/lib'],
  'server/lib': [],

  // Features import one way: catalog, cart, auth, checkout, account; the shell shows all of them.
  'web/routes': ['features', 'shared'].map(web),
  'web/ssr': ['web/shared'],
  'web/features/catalog': ['web/shared'],
  'web/features/cart': ['features/catalog', 'shared'].map(web),
  'web/features/auth': ['features/(catalog|cart)', 'shared'].map(web),
  'web/features/checkout': ['features/(catalog|cart|auth)', 'shared'].map(web),
  'web/features/account': ['features/(catalog|cart|auth|checkout)', 'shared'].map(web),
  'web/features/shell': ['features', 'shared'].map(web),
  'web/shared/(ui|hooks)': ['shared/(ui|hooks|lib)'].map(web),
  'web/shared/state': ['web/shared/lib'],
  'web/shared/lib': ['web/locales'],
  'web/worker': ['web/shared/lib'],
  'web/(locales|vite)': [],

  'cli/commands/*':
    'smoke orders session network input import output haat-command.ts context.ts environment.ts settings.ts errors.ts'
      .split(' ')
      .map(cli),
  'cli/import': ['session', 'network', 'input', 'output', 'context.ts', 'errors.ts'].map(cli),
  'cli/smoke': ['settings.ts', 'network', 'import', 'output', 'context.ts', 'errors.ts'].map(cli),
  'cli/orders': [
    'session',
    'network',
    'input',
    'output',
    'haat-command.ts',
    'context.ts',
    'settings.ts',
    'errors.ts',
  ].map(cli),
  'cli/session': ['context.ts', 'network', 'input', 'output', 'settings.ts', 'errors.ts'].map(cli),
  'cli/network': ['input', 'output', 'settings.ts', 'errors.ts', 'version.ts'].map(cli),
  'cli/input': ['haat-command.ts', 'settings.ts', 'errors.ts', 'shutdown.ts'].map(cli),
  'cli/output': [cli('errors.ts')],

  'features/steps': ['features/support', 'features/stores', 'features/drivers'],
  'features/support': ['features/stores', 'features/exchanges', 'features/drivers'],
  'features/stores': ['features/support/run-parameters.ts', 'features/exchanges'],
  'features/exchanges': ['features/support/run-parameters.ts', 'features/stores/test-store.ts'],
  'features/drivers/*': ['features/drivers/shopper.ts', 'features/drivers/evidence.ts'],

  'scripts/(bootstrap|generate)': [],
  'scripts/build': ['scripts/bootstrap'],
  'scripts/checks': ['build', 'bootstrap', 'features'].map(scripts),
  'scripts/features': ['scripts/build'],
  'scripts/trace': ['build', 'checks', 'features'].map(scripts),
  'scripts/bench': ['build', 'bootstrap', 'checks'].map(scripts),
  'scripts/(fuzz|contract)': ['scripts/generate'],
  'scripts/soak': ['build', 'bench'].map(scripts),
  'scripts/docs': ['generate', 'build'].map(scripts),
  'scripts/api-docs': ['scripts/generate'],
  'scripts/nihonhaat': ['build', 'bootstrap'].map(scripts),
}

const TESTS = String.raw`\.test\.tsx?$|/testing/|^(server|web)/test/`
const ALL = `^(${Object.keys(MODULES).join('|')})/`

const moduleRules = Object.entries(MODULES).map(([name, may]) => ({
  name: `${name} may import ${may.join(', ') || 'nothing else'}`,
  severity: 'error',
  from: { path: `^${name}/`, pathNot: TESTS },
  to: { path: ALL, pathNot: [name, ...may].map(below) },
}))

const layerRules = Object.entries(LAYERS).map(([name, may]) => {
  const isEach = name.endsWith('/*')
  const folder = isEach ? `${name.slice(0, -1)}([^/]+)` : name
  const own = isEach ? `${name.slice(0, -1)}$1` : name
  return {
    name: `${name} may import ${may.join(', ') || 'nothing else of its module'}`,
    severity: 'error',
    from: { path: isEach ? `^${folder}/` : below(folder), pathNot: TESTS },
    to: { path: `^${name.split('/')[0]}/`, pathNot: [own, ...may].map(below) },
  }
})

export default {
  forbidden: [
    { name: 'no circular imports', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no unresolvable imports', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...moduleRules,
    ...layerRules,
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|reports|data|\\.cache)/' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}

function below(path) {
  return `^${path.replaceAll('.', String.raw`\.`)}(/|$)`
}

function core(path) {
  return `core/${path}`
}

function server(path) {
  return `server/${path}`
}

function web(path) {
  return `web/${path}`
}

function cli(path) {
  return `cli/${path}`
}

function scripts(path) {
  return `scripts/${path}`
}
