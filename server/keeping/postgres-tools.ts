import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { KeepingError } from './private-copy.ts'

type Tool = 'pg_dump' | 'pg_restore' | 'psql'

/** Where Debian keeps the programs of each version, newest first; elsewhere they are on the path. */
const DEBIAN = '/usr/lib/postgresql'

/** Runs a program of PostgreSQL on the database of `url`; throws KeepingError with its own words when it fails. */
export async function runTool(
  tool: Tool,
  args: readonly string[],
  { url, input, onOutput }: { url?: string; input?: Readable; onOutput?: (chunk: Buffer) => void } = {},
): Promise<void> {
  const child = spawn(fileOf(tool), args, {
    env: { ...process.env, ...(url === undefined ? {} : connectionOf(url)) },
    stdio: [input ? 'pipe' : 'ignore', onOutput ? 'pipe' : 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr?.on('data', (chunk) => (words += String(chunk)))
  if (onOutput) child.stdout?.on('data', onOutput)
  if (input && child.stdin) {
    // A program that ends early says why itself.
    child.stdin.on('error', () => {})
    input.pipe(child.stdin)
  }
  const code = await new Promise<number | string | null>((resolve) => {
    child.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    child.on('close', resolve)
  })
  if (code === 0) return
  if (code === 'ENOENT') {
    throw new KeepingError(
      'noProgram',
      `${tool} is not installed here; on Debian: apt-get install postgresql-client`,
    )
  }
  const lines = words.trim().split('\n')
  const fault = lines.find((line) => /error|fatal/i.test(line)) ?? lines[0]
  throw new KeepingError('noProgram', `${tool} failed: ${fault || `it ended with ${code}`}`)
}

function fileOf(tool: Tool): string {
  const onPath = (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, tool)))
  const versions = onPath || !existsSync(DEBIAN) ? [] : readdirSync(DEBIAN)
  const [newest] = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN, version, 'bin', tool))
    .filter((file) => existsSync(file))
  return newest ?? tool
}

/** As variables and not as arguments, which everybody on the machine can read. */
function connectionOf(url: string): Record<string, string> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url })
  const sslMode = new URL(url.replace(/^(\w+:\/\/[^/]*@)\//, '$1localhost/')).searchParams.get('sslmode')
  return {
    PGHOST: host,
    PGPORT: String(port),
    ...(user ? { PGUSER: user } : {}),
    ...(database ? { PGDATABASE: database } : {}),
    ...(typeof password === 'string' ? { PGPASSWORD: password } : {}),
    ...(sslMode ? { PGSSLMODE: sslMode } : {}),
    PGAPPNAME: 'nihonhaat-keeping',
  }
}
