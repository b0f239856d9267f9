import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The code a browser would get for a module that consists of these lines. */
async function bundled(code: string): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry' ? `${root}entry.ts` : null),
    load: (id: string) => (id === `${root}entry.ts` ? code : null),
  }
  const build = await rolldown({ input: 'entry', cwd: root, plugins: [entry], platform: 'browser' })
  const { output } = await build.generate({ minify: true })
  return output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
}

it('a form that imports one schema gets no other', async () => {
  const code = await bundled("export { LoginRequest } from '#generated/schemas.ts'")
  expect(code).toContain('Too Short!')
  expect(code).not.toContain('password_confirmation')
  expect(code).not.toContain('vendor_name')
})

it('the client knows the routes, but neither schemas nor examples nor zod', async () => {
  const code = await bundled("export { createClient } from '#client/create-client.ts'")
  expect(code).toContain('/api/order/store')
  expect(code).not.toMatch(/zod|Too Short!|Ayesha|safeParse/)
  expect(code.length).toBeLessThan(16_000)
})
