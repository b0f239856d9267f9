import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { NewerSchemaError } from '#server/db/migrate.ts'
import { openStore } from '#server/open-store.ts'
import { DatabaseAwayError } from '#server/prepare-database.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { failStart } from './start-errors.ts'

/** The exit code and the output of a program whose start throws this. */
function endOf(error: unknown): [number | string | null | undefined, string] {
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`)
  })
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    expect(() => failStart(error)).toThrow(/^exit /)
    return [exit.mock.calls[0]?.[0], String(write.mock.calls[0]?.[0])]
  } finally {
    exit.mockRestore()
    write.mockRestore()
  }
}

test.each([
  [new ConfigError('PORT must be a port'), 78, /^PORT must be a port\n$/],
  [new NewerSchemaError('a newer schema'), 78, /^a newer schema\n$/],
  // Another start may succeed.
  [new DatabaseAwayError('DATABASE_URL: no database'), 1, /^DATABASE_URL: no database\n$/],
  [new TypeError('a bug'), 1, /^TypeError: a bug\n +at /],
  ['no error', 1, /^no error\n$/],
])('ends a start that throws %s with %i', (error, code, output) => {
  expect(endOf(error)).toEqual([code, expect.stringMatching(output)])
})

const folder = folderOfTests()
let other: Server
let takenPort: number
beforeAll(async () => {
  other = createServer().listen(0, '127.0.0.1')
  await new Promise((resume) => other.once('listening', resume))
  takenPort = (other.address() as AddressInfo).port
})
afterAll(() => void other.close())

/** How a start ends that listens there. */
async function listeningEnds(env: Record<string, string>) {
  const config = readConfig({ HAAT_DATA: folder(), LOG_LEVEL: 'silent', PORT: '0', ...env })
  const opened = await openStore(config)
  const error: unknown = await opened.app.listen({ host: config.host, port: config.port }).catch((e) => e)
  await opened.close()
  return endOf(error)
}

test('exits with 78 and names the setting when the shop cannot listen', async () => {
  expect(await listeningEnds({ PORT: `${takenPort}` })).toEqual([
    78,
    expect.stringMatching(/^PORT: the shop [^\n]*EADDRINUSE[^\n]*\n$/),
  ])
  expect(await listeningEnds({ HOST: '192.0.2.1' })).toEqual([
    78,
    expect.stringMatching(/^HOST: the shop [^\n]*EADDRNOTAVAIL[^\n]*\n$/),
  ])
  expect(await listeningEnds({ HAAT_METRICS_PORT: `${takenPort}` })).toEqual([
    78,
    expect.stringMatching(
      /^HAAT_METRICS_PORT and HAAT_METRICS_HOST: metrics [^\n]*EADDRINUSE: address already in use 127[^\n]*\n$/,
    ),
  ])
})
