import pg from 'pg'
import { expect, test } from 'vitest'
import { describeOnPostgres } from '#server/test/each-database.ts'
import { migrate } from './migrate.ts'

describeOnPostgres('a database', (newDatabase) => {
  test('in another encoding than UTF-8 is refused at start', async () => {
    const server = await newDatabase()
    const client = new pg.Client(server)
    await client.connect()
    await client.query("create database odd template template0 encoding 'SQL_ASCII' locale 'C'")
    await expect(
      migrate({ kind: 'postgres', url: server.replace(/\/\w+\?/, '/odd?') }),
    ).rejects.toMatchObject({
      name: 'UnsuitableDatabaseError',
      message: expect.stringMatching(/^its encoding is SQL_ASCII, .*; create it with encoding 'UTF8'/),
    })
    await client.query('drop database odd with (force)')
    await client.end()
  })
})
