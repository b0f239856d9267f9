import { runInNewContext, runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'

import { builtinsOnDemand } from './builtins-on-demand.ts'

/** What a module made of `code` has as `result`. */
function resultOf(code: string): unknown {
  return runInThisContext(`(() => { ${code}\nreturn result })()`)
}

const changed = (code: string): string => builtinsOnDemand(code, 'module.ts') ?? ''

test('what is called is fetched at the call', () => {
  const code = changed(
    `import { readFileSync as read } from 'fs'\nconst result = (path) => read(path, 'utf8')`,
  )
  const own = {
    getBuiltinModule: (name: string) => ({ readFileSync: (...given: string[]) => [name, ...given] }),
  }
  const result = runInNewContext(`${code}\nresult`, { process: own }) as (path: string) => string[]
  expect(result('a.txt')).toEqual(['fs', 'a.txt', 'utf8'])
})

test('what is called and used in other ways is fetched where the module runs', () => {
  const code = changed(`import { join } from 'path'\nconst result = [join('a'), [join].length]`)
  expect(code).toContain('const { "join": join } = ')
  expect(resultOf(code)).toEqual(['a', 1])
})

test('names are fetched where the module runs', () => {
  const code = changed(
    `import { join as put, sep } from 'node:path'\nconst result = put('a', sep) === 'a' + sep`,
  )
  expect(code).not.toContain('import')
  expect(resultOf(code)).toBe(true)
})

test('a whole module is fetched at the use of a member', () => {
  const code = changed(`import child from 'node:child_process'\nconst result = () => child.spawn`)
  const loaded: string[] = []
  const own = { getBuiltinModule: (name: string) => (loaded.push(name), { spawn: name }) }
  const result = runInNewContext(`${code}\nresult`, { process: own }) as () => string
  expect(loaded).toEqual([])
  expect(result()).toBe('child_process')
})

test('a module that is handed on is the module itself', () => {
  expect(resultOf(changed(`import * as os from 'os'\nconst result = Object.keys(os).length > 10`))).toBe(true)
})

test('the process is the global one, under any name', () => {
  expect(resultOf(changed(`import proc from 'node:process'\nconst result = proc`))).toBe(process)
})

test('types vanish, other imports and texts stay', () => {
  const kept = `import { Command } from 'commander'\nimport type { Readable } from 'node:stream'\n`
  expect(builtinsOnDemand(kept, 'module.ts')).toBeNull()
  const code = changed(`${kept}import { type Stats, statSync } from 'node:fs'\nconst text = "抹茶"\n`)
  expect(code).toBe(
    `const { "statSync": statSync } = globalThis.process.getBuiltinModule('fs');${kept}\nconst text = "抹茶"\n`,
  )
})
