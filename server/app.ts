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
import type { RequestMetrics } from '#server/health/request-metrics.ts'
import type { Rendering, ThreadData } from './pages/rendering.ts'
import { answerUnknownPaths, answerUnreadablePath, servePages } from './pages/serve-pages.ts'
import { allOperations } from './operations.ts'

export type AppSettings = HeaderSettings & {
  /** One JSON line for each entry; without a stream they go to stderr, as stdout is for the address alone. */
  logging: { level: LogLevel; stream?: { write: (line: string) => void } }
  trustedProxies: readonly string[]
  /** The owner of the shop, for its pages. */
  contact: ShopContact
  load: LoadLimits & AnswerLimits
  /** The built storefront; what renders its pages lies beside it, in a folder of that name and `-server`. */
  webFolder?: string
  /** Starts what renders its pages; a thread of this store's own when absent. */
  startRendering?: (data: ThreadData) => Rendering
  /** Whether devices may keep the shop for visits without a network. */
  serviceWorker: boolean
  /** Files of other versions, for pages that one of those has sent. */
  keptFiles: string | null
  /** Pictures of products and banners. */
  assetsFolder?: string
  /** Counts every answer, when figures are wanted. */
  metrics: RequestMetrics | undefined
  sendingTimeouts?: typeof SENDING_TIMEOUTS
  /** Sees every route and response; tests check responses against the contract here. */
  instrument?: (app: FastifyInstance) => void
}

const DOCS_FOLDER = fileURLToPath(new URL('../dist/docs', import.meta.url))
const WEB_FOLDER = fileURLToPath(new URL('../dist/web', import.meta.url))
export const ASSETS_FOLDER = fileURLToPath(new URL('./assets', import.meta.url))

// Each open page keeps one; beyond that a connection is closed as it comes.
const MOST_CONNECTIONS = 10_000

// The contract's own schemas read and write. The framework's tools for schemas would be a tenth of what a start loads.
const noSchemas = (): never => {
  throw new Error('the framework is given no schemas')
}

/** The HTTP server of the store: API, pictures and storefront. It does not listen yet. */
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
    // Only who reads nothing at all is cut off, however slow the line.
    connectionTimeout: 300_000,
    // What arrives on open connections while stopping is still answered.
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
  app.server.maxConnections = MOST_CONNECTIONS
  settings.instrument?.(app)
  if (settings.trustedProxies.length > 0) dropForwardedPorts(app)
  setSecurityHeaders(app, settings)
  allowQuotesFrom(app, settings.publicUrl)
  closeConnectionsWhileStopping(app, deps)
  endLastConnections(app)
  decorateProblem(app)
  logRequests(app)
  settings.metrics?.watch(app)
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

/** Tells each caller of a stopping server to take its next request elsewhere. */
function closeConnectionsWhileStopping(app: FastifyInstance, { lifecycle }: Deps): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (lifecycle.stopping) reply.header('connection', 'close')
    done()
  })
}
