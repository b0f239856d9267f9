import type { WatchExchanges } from '../../exchanges/record-exchange.ts'
import { FaultProxy } from '../local/fault-proxy.ts'
import type { TestStore } from '../test-store.ts'
import { DeployedStore } from './deployed-store.ts'
import { keyOfEnvironment, OperatorSide } from './operator-side.ts'
import { OwnWords } from './own-words.ts'
import { vendorSuffix } from './test-goods.ts'
import { visitDeployment } from './visit.ts'
import { wayToDeployment } from './way-to-deployment.ts'

/** As long as the longest scenario of somebody who watches; what is left of a killed one can be cleaned after that. */
const SCENARIO_S = 1800

/** Prepares a deployment that others use, too, for one scenario. Whoever runs scenarios there needs a key for operators. */
export async function openDeployedStore(address: string, watch: WatchExchanges): Promise<TestStore> {
  const target = addressOf(address)
  const visit = await visitDeployment(() => new OperatorSide(target.origin, keyOfEnvironment()))
  const mark = visit.nextMark()
  const testRun = await visit.side.openRun(mark, SCENARIO_S)
  const proxy = new FaultProxy(target.origin, watch, wayToDeployment(target, testRun))
  const url = await proxy.start()
  const numbers = {
    product: (index: number) => store.productAt(index),
    code: (index: number) => store.codeAt(index),
    vendor: (index: number) => store.vendorAt(index),
  }
  const words = new OwnWords(newSuffix(), vendorSuffix(visit.place), numbers)
  const store = new DeployedStore({ visit, mark, testRun, proxy, url, words })
  return store
}

function addressOf(text: string): URL {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/')
    throw new Error(`The address of a deployment is an origin such as https://shop.example, not ${text}`)
  return url
}

/** Four letters and digits, the first a letter. */
function newSuffix(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `k${(random % 36 ** 3).toString(36).padStart(3, '0')}`
}
