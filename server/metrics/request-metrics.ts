import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram } from './figures.ts'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What requests came to: how long they took, what was refused, how many orders were placed. */
export class RequestMetrics {
  readonly #durations = new Histogram(
    'haat_request_duration_seconds',
    'Time from a request to the end of its answer, by operation (or route) and status',
    SECONDS,
  )
  readonly #problems = new Counter('haat_problems_total', 'Refused requests by the code of the problem')
  readonly #orders = new Counter(
    'haat_orders_placed_total',
    'Orders placed by customers and operators, repeated answers and test runs not counted',
  )

  /** Has every answer of `app` counted. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      this.#count(request, reply)
      done()
    })
  }

  text(): string {
    return this.#durations.text() + this.#problems.text() + this.#orders.text()
  }

  #count(request: FastifyRequest, reply: FastifyReply): void {
    const { config, url = 'page' } = request.routeOptions
    // Names of operations and routes, never what was asked for: the number of series stays bounded.
    const operation = config.operationId ?? url
    this.#durations.observe({ operation, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    if (request.problem !== null) this.#problems.add({ code: request.problem })
    const isPlaced = reply.statusCode === 200 && !reply.hasHeader('idempotency-replayed')
    if (isPlaced && isOrder(request)) this.#orders.add()
  }
}

/** Whether an order was to be placed that does not belong to a test run; an operator's order never does. */
function isOrder({ headers, session, routeOptions }: FastifyRequest): boolean {
  const id = routeOptions.config.operationId
  if (id !== 'placeOrder') return id === 'placePhoneOrder'
  // Of another run its token would not have been taken.
  return headers['test-run'] === undefined && (session?.mark ?? null) === null
}
