import { fileURLToPath } from 'node:url'

import type { ShopContact } from '#core/page/shop-contact.ts'
import { unescapeHtml } from '#core/text/html.ts'
import { afterThisProcess } from '#server/testing/after-this-process.ts'

import type { DeployedRun, OperatorSide } from './operator-side.ts'
import { takeOffShelves } from './test-goods.ts'

/** What this process has on a deployment while its scenarios run: a place of its own, and a name for the run. */
export type DeployedVisit = {
  side: OperatorSide
  /** Number of the place: its vendors and products are used again by whoever has the place next. */
  place: number
  /** What its pages say of whoever keeps it. */
  contact: ShopContact
  /** Slugs that the deployment has. */
  categories: readonly string[]
  /** The mark of the next scenario. */
  nextMark: () => string
}

const PLACES = 99

/** As long as the longest run; a place whose holder was killed is free again after that. */
const HELD_S = 4 * 3600

const CLEAN = fileURLToPath(new URL('clean.ts', import.meta.url))

type Begun = DeployedVisit & { held: string; release: () => void }

let visit: Promise<Begun> | null = null

/** The visit of this process; it begins with the first scenario. */
export function visitDeployment(openSide: () => OperatorSide): Promise<DeployedVisit> {
  visit ??= begin(openSide())
  return visit
}

/** Takes back whatever is left, and gives the place away. */
export async function leaveDeployment(): Promise<void> {
  const ended = await visit?.catch(() => null)
  visit = null
  if (!ended) return
  await takeOffShelves(ended.side, ended.place)
  await ended.side.removeRun(ended.held)
  ended.release()
}

async function begin(side: OperatorSide): Promise<Begun> {
  const run = crypto.randomUUID().slice(0, 8)
  const release = afterThisProcess([process.execPath, CLEAN, '--url', side.url, '--run', run])
  const { place, held } = await holdPlace(side, run)
  // Whoever had the place before may have been killed.
  await takeOffShelves(side, place)
  const { categories } = await side.vendorsAndCategories()
  const contact = await contactOf(side.url)
  let count = 0
  return {
    side,
    place,
    held,
    contact,
    categories,
    release,
    nextMark: () => markOfScenario(run, (count += 1)),
  }
}

/** Of several who want the same place at once, it is theirs whose mark was there first. */
async function holdPlace(side: OperatorSide, run: string): Promise<{ place: number; held: string }> {
  for (let place = 1; place <= PLACES; place += 1) {
    if (holdersOf(await side.testRuns(), place).length > 0) continue
    const held = markOfPlace(place, run)
    await side.openRun(held, HELD_S)
    const [first] = holdersOf(await side.testRuns(), place)
    if (first?.mark === held) return { place, held }
    await side.removeRun(held)
  }
  throw new Error(`All ${PLACES} places for scenarios are taken on ${side.url}`)
}

/** As every document of a shop says it. */
async function contactOf(url: string): Promise<ShopContact> {
  const html = await (await fetch(`${url}/empty-page`)).text()
  const said = (name: keyof ShopContact) => {
    const text = new RegExp(`<meta name="haat-${name}" content="([^"]*)"`).exec(html)?.[1]
    if (text === undefined) throw new Error(`The pages of ${url} do not say how to reach whoever keeps it`)
    return unescapeHtml(text)
  }
  return { phone: said('phone'), email: said('email'), address: said('address') }
}

const MARK = 'features'

/** Carried by what a scenario adds: orders and customers. */
export function markOfScenario(run: string, number: number): string {
  return `${MARK}-${run}-${number}`
}

/** Carried by nothing; as long as it is open the place is taken. */
export function markOfPlace(place: number, run: string): string {
  return `${MARK}-place-${place}-${run}`
}

/** Whose place it is: the first, should several have wanted it at the same moment. */
export function holdersOf(runs: readonly DeployedRun[], place: number): DeployedRun[] {
  return runs
    .filter((run) => run.mark.startsWith(markOfPlace(place, '')) && !isOver(run))
    .toSorted((one, other) => order(one).localeCompare(order(other)))
}

/** Whether it is of scenarios at all, and of this run of them where one is named. */
export function isOfFeatures({ mark }: DeployedRun, run?: string): boolean {
  if (!mark.startsWith(`${MARK}-`)) return false
  return run === undefined || mark.split('-').includes(run)
}

export function isOver({ expires_at }: DeployedRun): boolean {
  return Date.parse(expires_at) <= Date.now()
}

function order({ opened_at, mark }: DeployedRun): string {
  return `${opened_at} ${mark}`
}
