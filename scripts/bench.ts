import { cliBench } from './bench/cli-bench.ts'
import { ratiosBench } from './bench/ratios-bench.ts'
import { pagesBench } from './bench/pages/pages-bench.ts'
import { searchBench } from './bench/search-bench.ts'
import { sellingBench } from './bench/selling/selling-bench.ts'
import { serverBench } from './bench/server-bench.ts'
import { bringUpToDate } from './build/up-to-date.ts'
import { storefrontStep } from './build/steps.ts'

type Bench = { title: string; run: (args: string[]) => Promise<void> }

// `npm run bench`: the ratios; `npm run bench -- server`: the store on good days and bad ones; `npm run bench -- pages`: the storefront in a browser.
const BENCHES: Readonly<Record<string, Bench>> = {
  ratios: { title: 'store and terminal beside a bare Node; alone when no name is given', run: ratiosBench },
  cli: { title: 'starts of the packed terminal program beside a bare Node', run: cliBench },
  server: {
    title: 'reads, orders, sign-ins, three times too much, start and memory; written to docs/benchmarks.md',
    run: serverBench,
  },
  selling: {
    title:
      'reading while others buy [--seconds 3] [--rounds 3] [--engine sqlite|postgres] [--before]; written to docs/benchmarks.md',
    run: sellingBench,
  },
  pages: {
    title: 'pages beside their goals [--runs 5] [--before]; written to docs/benchmarks.md',
    run: pagesBench,
  },
  search: {
    title:
      'searches among a million products [--products N] [--seconds N] [--engine sqlite|postgres] [--database URL]',
    run: searchBench,
  },
}

const [name = 'ratios', ...args] = process.argv.slice(2)
const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined
if (!bench) {
  const names = Object.entries(BENCHES).map(([each, { title }]) => `  ${each.padEnd(8)} ${title}`)
  const isAsked = ['--help', '-h', 'help'].includes(name)
  console.error(
    `${isAsked ? 'npm run bench -- <name>' : `There is no bench named ${name}. There are`}:\n${names.join('\n')}`,
  )
  process.exit(isAsked ? 0 : 2)
}
await bringUpToDate(storefrontStep)
await bench.run(args)
