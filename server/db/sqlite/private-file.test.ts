import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { openDb } from '#server/db/db.ts'

const folder = folderOfTests()

test('restricts database files and a created folder to their owner, also existing files', async () => {
  const outside = folder()
  chmodSync(outside, 0o755)
  const file = join(outside, 'data', 'shop.db')
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
  const write = async () => {
    const db = openDb({ kind: 'sqlite', file })
    await sql`create table if not exists orders (address text)`.execute(db)
    await sql`insert into orders values ('House 1')`.execute(db)
    return db
  }
  const before = process.umask(0o022)
  try {
    const db = await write()
    expect(mode(join(outside, 'data'))).toBe('700')
    for (const end of ['', '-wal', '-shm']) expect([end, mode(file + end)]).toEqual([end, '600'])

    for (const end of ['', '-wal', '-shm']) chmodSync(file + end, 0o644)
    const again = await write()
    for (const end of ['', '-wal', '-shm']) expect([end, mode(file + end)]).toEqual([end, '600'])
    await Promise.all([db.destroy(), again.destroy()])
    expect(mode(outside)).toBe('755')
  } finally {
    process.umask(before)
  }
})
