import { postgresBinaries, startPostgres } from '#server/testing/temporary-postgres.ts'

import { startDemoStores, type DemoStores } from '../demo-store.ts'
import { startBuyers, type Buyers } from './buyers.ts'
import type { Cell } from './cell.ts'
import { chooseGoods, type Goods } from './goods.ts'
import { leastBytes, reading, type ReadLoad } from './readers.ts'

const ORDERS_PER_SECOND = [0, 20, 60]
const INSTANCES = [
  ['one instance', 1],
  ['two instances', 2],
] as const

type Options = { seconds: number; rounds: number; engine: string }
type Shop = DemoStores<Goods> & { name: string }

/**
 * What readers get of shops of each kind while nobody, some and many order: in turn, so that what else the machine does
 * meets them all alike. Without PostgreSQL's programs on this machine, of shops on SQLite alone.
 */
export async function measureSelling({ seconds, rounds, engine }: Options): Promise<Cell[]> {
  const binaries = engine === 'sqlite' ? null : postgresBinaries()
  const postgres = binaries === null ? null : await startPostgres(binaries, { durable: true })
  const buyers = startBuyers()
  const shops: Shop[] = []
  const cells: Cell[] = []
  try {
    if (engine !== 'postgres') await open(shops, 'SQLite')
    if (postgres) await open(shops, 'PostgreSQL', postgres.newDatabase)
    for (let round = 1; round <= rounds; round += 1)
      for (const shop of shops)
        for (const read of shop.prepared.reads) {
          process.stderr.write(`round ${round} of ${rounds}: ${shop.name}, ${read.name} …\n`)
          cells.push(...(await readWhileSelling(shop, read, buyers, { round, seconds })))
        }
    return cells
  } finally {
    buyers.close()
    for (const { close } of shops) await close()
    await postgres?.stop()
  }
}

async function open(shops: Shop[], kind: string, newDatabase?: () => Promise<string>): Promise<void> {
  for (const [name, instances] of INSTANCES) {
    const database = await newDatabase?.()
    const stores = await startDemoStores(chooseGoods, { instances, ...(database && { database }) })
    shops.push({ ...stores, name: `${kind}, ${name}` })
  }
}

async function readWhileSelling(
  { name, urls, prepared }: Shop,
  read: ReadLoad,
  buyers: Buyers,
  { round, seconds }: { round: number; seconds: number },
): Promise<Cell[]> {
  const addresses = urls.map((url) => url + read.path)
  const cells: Cell[] = []
  for (const asked of ORDERS_PER_SECOND) {
    const least = await leastBytes(addresses, read.says)
    const [found, bought] = await Promise.all([
      reading(addresses, seconds, least),
      asked > 0 ? buyers.buy({ urls, body: prepared.order, perSecond: asked, seconds }) : null,
    ])
    await leastBytes(addresses, read.says)
    cells.push({
      shop: name,
      read: read.name,
      round,
      asked,
      ...found,
      orders: bought && {
        sent: bought.sent,
        taken: bought.statuses[200] ?? 0,
        p50: bought.successP50,
        p99: bought.successP99,
      },
    })
  }
  return cells
}
