import { Window } from 'happy-dom'

/** What a CI system reads from a JUnit report; `faults` says where it is none. */
export type Junit = { cases: { suite: string; name: string; state: string }[]; faults: string[] }

const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  testsuites: ['testsuite'],
  testsuite: ['testcase'],
  testcase: ['skipped', 'failure', 'error', 'system-out'],
}
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  testsuite: ['name', 'tests', 'failures', 'errors', 'skipped', 'time', 'timestamp'],
  testcase: ['name', 'classname', 'time'],
  failure: ['message', 'type'],
  error: ['message', 'type'],
  skipped: ['message'],
}

/** Reads a report as XML and holds it against what the common schema of JUnit asks for. */
export function readJunit(text: string): Junit {
  const document = new new Window().DOMParser().parseFromString(text, 'application/xml')
  const root = document.documentElement
  const faults: string[] = []
  if (root.tagName !== 'testsuites')
    return { cases: [], faults: [`the root is ${root.outerHTML.slice(0, 200)}`] }
  const check = (element: typeof root): void => {
    const { tagName } = element
    for (const name of NEEDED[tagName] ?? [])
      if (!element.hasAttribute(name)) faults.push(`${tagName} without ${name}`)
    for (const name of ['tests', 'failures', 'errors', 'skipped', 'time']) {
      const value = element.getAttribute(name)
      if (value !== null && !/^\d+(\.\d{3})?$/.test(value)) faults.push(`${tagName} ${name}="${value}"`)
    }
    for (const child of element.children) {
      if (!CHILDREN[tagName]?.includes(child.tagName)) faults.push(`${child.tagName} in ${tagName}`)
      check(child as typeof root)
    }
  }
  check(root)
  const cases = [...root.querySelectorAll('testcase')].map((each) => ({
    suite: each.parentElement?.getAttribute('name') ?? '',
    name: each.getAttribute('name') ?? '',
    state: ['failure', 'error', 'skipped'].find((tag) => each.querySelector(tag)) ?? 'passed',
  }))
  for (const suite of root.querySelectorAll('testsuite')) {
    const inside = cases.filter((each) => each.suite === suite.getAttribute('name'))
    for (const [name, state] of [
      ['failures', 'failure'],
      ['errors', 'error'],
      ['skipped', 'skipped'],
    ] as const) {
      const count = inside.filter((each) => each.state === state).length
      if (Number(suite.getAttribute(name)) !== count) faults.push(`${name} of ${suite.getAttribute('name')}`)
    }
    if (Number(suite.getAttribute('tests')) !== inside.length) faults.push('tests')
  }
  return { cases, faults }
}
