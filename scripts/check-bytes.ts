import { compareToBudget, type Budget, documentSizes } from './checks/budgets.ts'
import { firstVisits, OTHER_PAGES, PAGES } from './checks/first-visit.ts'

// What a first visit on a phone may load at most, whatever is added to the shop.
const BUDGETS: Readonly<Record<string, Budget & { path: string }>> = {
  home: { path: '/', script: 140, all: 225, font: 9, document: 29, requests: 18 },
  product: { path: '/productDetails/101', script: 140, all: 193, font: 9, document: 17, requests: 12 },
}

/** KB of any public page's document, its styles included, in whatever language. */
const DOCUMENT_LIMIT = 30
// The longest shelf, and results of a search on the home page, beside the pages that are measured otherwise.
const DOCUMENTS = [...Object.values(PAGES), ...OTHER_PAGES, '/categoryDetails/2', '/?search=tea', '/search']

const pages = Object.entries(BUDGETS)
const visits = await firstVisits(pages.map(([, { path }]) => path))
const compared = pages.flatMap(([page, budget], index) => {
  const visit = visits[index]
  return visit ? [compareToBudget(page, visit, budget)] : []
})
console.log('First visit at 390 px, as transferred')
for (const line of compared.flatMap(({ lines }) => lines)) console.log(`  ${line.trimEnd()}`)
const documents = await documentSizes(DOCUMENTS)
console.log(`Documents, at most ${DOCUMENT_LIMIT} KB`)
for (const { path, language, bytes } of documents)
  console.log(`  ${path.padEnd(22)}${language}  ${(bytes / 1024).toFixed(1).padStart(5)}`)
const areLight = documents.every(({ bytes }) => bytes <= DOCUMENT_LIMIT * 1024)
process.exit(areLight && compared.every(({ kept }) => kept) ? 0 : 1)
