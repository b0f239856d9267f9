import { placeCart } from '#cli/commands/orders/place.ts'
import { resumeAt } from '#cli/commands/orders/resume.ts'
import { runLogout } from '#cli/commands/session/logout.ts'
import { placeBodyAt } from '#cli/orders/place-body.ts'
import type { OrderDesk } from '#cli/orders/order-desk.ts'
import type { OrderBody } from '#cli/session/order-record.ts'
import { orderPayload } from '#core/orders/order-payload.ts'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { wishIn } from './model-store.ts'
import type { Run } from './order-run.ts'
import type { Command, Step } from './order-steps.ts'
import { OrderWorld } from './order-world.ts'

const HOUR = 3_600_000
const AT_ONCE = 2

/**
 * Plays the steps in a world whose store knows keys for so many days; then everybody comes back on a good day and clears
 * up. Answers what was against the rules, and the world as it is then.
 */
export async function playOrders(
  days: number,
  steps: readonly Step[],
): Promise<{ faults: string[]; world: OrderWorld }> {
  const world = new OrderWorld(days)
  await perform(world, { do: 'fill cart', id: 1, units: 2 })
  for (const next of steps) {
    await perform(world, next)
    if (world.rules.faults.length > 0) return { faults: world.rules.faults, world }
  }
  return { faults: world.rules.whenAllIsOver(await clearUp(world)), world }
}

async function perform(world: OrderWorld, next: Step): Promise<void> {
  switch (next.do) {
    case 'run': {
      if (world.running.length >= AT_ONCE) return
      await world.goOn(await start(world, next.command), next.until, next.ordering)
      return
    }
    case 'go on': {
      const run = chosen(world, next.which)
      if (run) await world.goOn(run, next.until, next.ordering)
      return
    }
    case 'stumble': {
      const run = chosen(world, next.which)
      for (const fate of next.fates) if (run) await world.step(run, fate)
      return
    }
    case 'kill': {
      const run = chosen(world, next.which)
      if (run) world.kill(run)
      return
    }
    case 'fill cart':
      world.rules.mayOrder(next.id, next.units)
      world.change((session) => {
        const had = session.cart.find((line) => line.id === next.id)?.quantity ?? 0
        const others = session.cart.filter((line) => line.id !== next.id)
        return { ...session, cart: [lineOf(world, next.id, had + next.units), ...others] }
      })
      return
    case 'price':
      world.store.prices.set(next.id, next.price)
      return
    case 'time':
      world.pass(next.hours * HOUR)
      return
    case 'late request arrives':
      world.arrive(next.which)
      return
    case 'sign in':
      world.signIn(next.id)
  }
}

function chosen(world: OrderWorld, which: number): Run | undefined {
  return world.running[which % Math.max(1, world.running.length)]
}

function lineOf(world: OrderWorld, product: number, quantity: number) {
  return sampleLine({
    id: product,
    quantity,
    stock: 500,
    price: world.store.prices.get(product) ?? 0,
    vendorId: 1,
  })
}

function start(world: OrderWorld, command: Command): Promise<Run> {
  switch (command.run) {
    case 'order place': {
      const { name: customer, key: named, acceptChanges } = command
      const given = { name: customer, phone: '01712345678', address: 'House 1', acceptChanges }
      return world.start((desk) => placeCart(desk, { ...given, ...(named !== undefined && { key: named }) }))
    }
    case 'api placeOrder': {
      const blank = { email: '', phone: '', address: '', city: '', zip: '', country: 'Bangladesh' }
      const lines = [lineOf(world, command.id, 3)]
      const body = orderPayload({ lines, customer: { ...blank, name: command.name }, userId: command.user })
      return world.start((desk) => placeBodyAt(desk, body, command.key), wishIn(body as OrderBody))
    }
    case 'order resume':
      return world.start((desk) => resumeAt(desk, { asNew: command.asNew }))
    case 'order resume --forget':
      return world.start((desk) => resumeAt(desk, { forget: true }))
    case 'logout':
      return world.start((desk: OrderDesk) => runLogout(desk))
  }
}

/** Answers what everybody was told when they cleared up. */
async function clearUp(world: OrderWorld): Promise<string> {
  for (const run of world.running) world.kill(run)
  world.late = []
  world.pass(1000)
  const told: string[] = []
  for (const account of [null, 7, 8]) {
    world.signIn(account)
    const run = await world.start((desk) => resumeAt(desk, {}))
    await world.goOn(run, 'end')
    told.push(...run.said, ...run.printed.map((printed) => JSON.stringify(printed)))
  }
  return told.join('\n')
}
