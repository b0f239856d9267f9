import { homePageBytes } from './checks/home-page-bytes.ts'

// A first visit loads at most this much script, whatever is added to the shop.
const SCRIPT_LIMIT = 150 * 1024

const { script } = await homePageBytes()
const kilobytes = (script / 1024).toFixed(1)
console.log(`The first visit to the home page loads ${kilobytes} KB of script, of ${SCRIPT_LIMIT / 1024} KB`)
// No script at all is no shop.
process.exit(script === 0 || script > SCRIPT_LIMIT ? 1 : 0)
