import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Adds the measurement of every response to an app. */
export type WatchRequests = (app: FastifyInstance) => void

/** Measures requests: their duration, their problems, and the orders they placed. */
export function requestMetrics(registry: Registry): WatchRequests {
  const registers = [registry]
  const durations = new Histogram({
    name: 'haat_request_duration_seconds',
    help: 'Time from a request to the end of its response, by operation (or route) and status',
    labelNames: ['operation', 'status'],
    buckets: SECONDS,
    registers,
  })
  const problems = new Counter({
    name: 'haat_problems_total',
    help: 'Rejected requests by problem code',
    labelNames: ['code'],
    registers,
  })
  const orders = new Counter({
    name: 'haat_orders_placed_total',
    help: 'Orders placed by customers and operators, without repeated responses and test runs',
    registers,
  })
  const count = (request: FastifyRequest, reply: FastifyReply) => {
    const { config, url = 'page' } = request.routeOptions
    // Names of operations and routes, never paths as requested: the number of series stays bounded.
    const operation = config.operationId ?? url
    durations.observe({ operation, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    if (request.problem !== null) problems.inc({ code: request.problem })
    const isPlaced = reply.statusCode === 200 && !reply.hasHeader('idempotency-replayed')
    if (isPlaced && isLiveOrder(request)) orders.inc()
  }
  return (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      count(request, reply)
      done()
    })
  }
}

/** Whether a request places an order that belongs to no test run; an operator's order never does. */
function isLiveOrder({ headers, session, routeOptions }: FastifyRequest): boolean {
  const id = routeOptions.config.operationId
  if (id !== 'placeOrder') return id === 'placePhoneOrder'
  // The token of another run would have been refused.
  return headers['test-run'] === undefined && (session?.mark ?? null) === null
}
