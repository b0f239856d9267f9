import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fastify, LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { bodyLimitOf } from '#contract/read-request.ts'
import type { ShopContact } from '#core/page/shop-contact.ts'
import type { LogLevel } from './config/config.ts'
import { serveCrawlers } from '#server/pages/serve-crawlers.ts'
import type { Deps } from './deps.ts'
import { serveDocs } from '#server/pages/serve-docs.ts'
import { normalizeAcceptEncoding } from './http/send-reply.ts'
import {
  answerConnectionFault,
  limitSending,
  OPERATOR_SENDING_MS,
  SENDING_TIMEOUTS,
} from '#server/http/connection-errors.ts'
import { registerErrorHandler } from '#server/http/error-handler.ts'
import { dropForwardedPorts } from './http/forwarded-for.ts'
import { endLastConnections } from './http/last-connections.ts'
import { internalReads } from './http/internal-reads.ts'
import { loggedError, logRequests } from './http/request-log.ts'
import { servePictures } from '#server/catalog/pictures/serve-pictures.ts'
import { decorateProblem } from './http/problem.ts'
import { registerOperations, type AnswerLimits } from './http/register-operations.ts'
import { shedLoad } from './http/shed-load.ts'
import {
  allowQuotesFrom,
  securityHeaders,
  setSecurityHeaders,
  type HeaderSettings,
} from './http/security-headers.ts'
import { serveStorefront } from './http/storefront.ts'
import type { LoadLimits } from '#server/http/load-guard.ts'
import type { WatchRequests } from '#server/health/request-metrics.ts'
import type { Rendering, ThreadData } from './pages/rendering.ts'
import { answerUnknownPaths, answerUnreadablePath, servePages } from './pages/serve-pages.ts'
import { allOperations } from './operations.ts'

export type AppSettings = HeaderSettings & {
  /** Log level, and the stream of JSON lines; default: stderr, because stdout has only the address. */
  logging: { level: LogLevel; stream?: { write: (line: string) => void } }
  trustedProxies: readonly string[]
  /** Contact data on pages. */
  contact: ShopContact
  load: LoadLimits & AnswerLimits
  /** The built storefront; its renderer is in the sibling folder with the suffix `-server`. */
  webFolder?: string
  /** Starts the renderer; default: a worker thread. */
  startRendering?: (data: ThreadData) => Rendering
  /** Whether to serve the service worker, which makes the shop available offline. */
  serviceWorker: boolean
  /** Folder with storefront files of other versions, for pages that those have sent. */
  keptFiles: string | null
  /** Pictures of products and banners. */
  assetsFolder?: string
  /** Measures every response, if metrics are on. */
  watchRequests: WatchRequests | undefined
  sendingTimeouts?: typeof SENDING_TIMEOUTS
  /** Sees every route and response; tests check responses against the contract here. */
  instrument?: (app: FastifyInstance) => void
}

const DOCS_FOLDER = fileURLToPath(new URL('../dist/docs', import.meta.url))
const WEB_FOLDER = fileURLToPath(new URL('../dist/web', import.meta.url))
export const ASSETS_FOLDER = fileURLToPath(new URL('./assets', import.meta.url))

// Each open page uses one. Connections beyond the limit are closed at once.
const MAX_CONNECTIONS = 10_000

// The contract's schemas validate. Fastify's schema compilers would be a tenth of the code that a start loads.
const noSchemas = (): never => {
  throw new Error('Fastify schemas are not used here: validate by the contract')
}

/** Builds the HTTP server: API, pictures and storefront. It does not listen yet. */
export function buildApp(deps: Deps, settings: AppSettings): FastifyInstance {
  const {
    webFolder = WEB_FOLDER,
    assetsFolder = ASSETS_FOLDER,
    sendingTimeouts = SENDING_TIMEOUTS,
  } = settings
  const folders = { web: webFolder, renderer: `${webFolder}-server` }
  const answerUnreadable = (request: FastifyRequest, reply: FastifyReply) =>
    answerUnreadablePath(request, reply, existsSync(webFolder))
  const app = fastify({
    logger: { stream: process.stderr, serializers: { err: loggedError }, ...settings.logging },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    bodyLimit: bodyLimitOf({ security: null }),
    requestTimeout: OPERATOR_SENDING_MS,
    // Closes only connections without any traffic, not slow ones.
    connectionTimeout: 300_000,
    // Requests on open connections are still answered during shutdown.
    return503OnClosing: false,
    keepAliveTimeout: 72_000,
    http: {
      headersTimeout: sendingTimeouts.headersMs,
      connectionsCheckingInterval: sendingTimeouts.checkMs,
      maxHeaderSize: 16_384,
    },
    clientErrorHandler: answerConnectionFault,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: (_error, request, reply) => {
      reply.headers(securityHeaders(settings))
      answerUnreadable(request, reply)
    },
    routerOptions: { maxParamLength: 500, querystringParser: () => ({}) },
  })
  app.server.maxConnections = MAX_CONNECTIONS
  settings.instrument?.(app)
  if (settings.trustedProxies.length > 0) dropForwardedPorts(app)
  setSecurityHeaders(app, settings)
  allowQuotesFrom(app, settings.publicUrl)
  closeConnectionsWhileStopping(app, deps)
  endLastConnections(app)
  decorateProblem(app)
  logRequests(app)
  settings.watchRequests?.(app)
  normalizeAcceptEncoding(app)
  registerErrorHandler(app, answerUnreadable)
  limitSending(app, sendingTimeouts.bodyMs)
  shedLoad(app, settings.load)
  registerOperations(app, deps, Object.values(allOperations), settings.load)
  servePictures(app, assetsFolder)
  serveCrawlers(app, deps, settings.publicUrl)
  serveDocs(app, DOCS_FOLDER)
  serveStorefront(app, webFolder, settings)
  const reads = Object.values(allOperations).filter((one) => one.kind === 'catalog-read')
  const ask = internalReads(reads, deps, { answerMs: settings.load.answerMs, log: () => app.log })
  answerUnknownPaths(app, deps, assetsFolder, servePages(app, deps, ask, folders, settings))
  return app
}

/** Sends `Connection: close` during shutdown, so that clients reconnect to another instance. */
function closeConnectionsWhileStopping(app: FastifyInstance, { lifecycle }: Deps): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (lifecycle.stopping) reply.header('connection', 'close')
    done()
  })
}
