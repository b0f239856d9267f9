import { preparePostgres } from '#server/test/prepared-database.ts'
import { postgresBinaries, startPostgres, type TemporaryPostgres } from '#server/test/temporary-postgres.ts'

/** The database of one scenario. */
export type ScenarioDatabase = { url: string; drop: () => Promise<void> }

type Cluster = { server: TemporaryPostgres; prepared: string }

let cluster: Promise<Cluster> | null = null

/** Creates a migrated database with the demo customer, from a template of this process. */
export async function newPostgresDatabase(): Promise<ScenarioDatabase> {
  cluster ??= startCluster()
  const { server, prepared } = await cluster
  const url = await server.newDatabase(prepared)
  return { url, drop: () => server.dropDatabase(url) }
}

/** Stops the PostgreSQL server, if one was started. */
export async function endPostgres(): Promise<void> {
  const ended = cluster
  cluster = null
  await (await ended)?.server.stop()
}

async function startCluster(): Promise<Cluster> {
  const binaries = postgresBinaries()
  if (binaries === null)
    throw new Error('No PostgreSQL server is installed here: install one, or choose another store')
  const server = await startPostgres(binaries)
  return { server, prepared: await preparePostgres(server, 'none') }
}
