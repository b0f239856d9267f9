import { firstVisits } from '../checks/first-visit.ts'
import { cliRatios } from './cli-bench.ts'
import { measureSelling } from './selling/measure-selling.ts'
import { sellingRows } from './selling/selling-rows.ts'
import { serverRatios } from './server-ratios.ts'

const SHORT = { seconds: 1, rounds: 1, engine: 'both' }

/** Prints figures to compare within one run. Machines differ and share their cores, so ratios count, not times. */
export async function printRatios(): Promise<void> {
  console.log(
    'Requests a second, store / bare node:http with the same bytes (32 connections, median of 5 rounds in turn)',
  )
  for (const { name, store, bare, ratio } of await serverRatios()) {
    console.log(`  ${name.padEnd(26)} ${Math.round(store)} / ${Math.round(bare)} = ${ratio.toFixed(2)}`)
  }

  console.log('Reading while others buy, as `npm run bench -- selling` has it, one short round')
  for (const { measure, measured } of sellingRows(await measureSelling(SHORT)))
    console.log(`  ${measure}: ${measured}`)

  console.log('The packed terminal program, to a Node that does nothing')
  for (const { measure, measured } of await cliRatios()) console.log(`  ${measure}: ${measured}`)

  console.log('First visit to the home page, KB as transferred')
  const [home] = await firstVisits(['/'])
  for (const [kind, bytes] of Object.entries(home?.bytes ?? {})) {
    console.log(`  ${kind.padEnd(10)} ${(bytes / 1024).toFixed(1)}`)
  }
}
