import { compareToBudget, type Budget } from './checks/budgets.ts'
import { firstVisits } from './checks/first-visit.ts'

// What a first visit on a phone may load at most, whatever is added to the shop.
const BUDGETS: Readonly<Record<string, Budget & { path: string }>> = {
  home: { path: '/', script: 144, all: 230, document: 22, requests: 18 },
  product: { path: '/productDetails/101', script: 141, all: 195, document: 9, requests: 12 },
}

const pages = Object.entries(BUDGETS)
const visits = await firstVisits(pages.map(([, { path }]) => path))
const compared = pages.flatMap(([page, budget], index) => {
  const visit = visits[index]
  return visit ? [compareToBudget(page, visit, budget)] : []
})
console.log('First visit at 390 px, as transferred')
for (const line of compared.flatMap(({ lines }) => lines)) console.log(`  ${line.trimEnd()}`)
process.exit(compared.every(({ kept }) => kept) ? 0 : 1)
