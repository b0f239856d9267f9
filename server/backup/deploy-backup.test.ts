import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/build/root.ts'
import { openDb } from '#server/db/db.ts'
import { compiledBefore } from '#server/test/compiled-before.ts'
import { describeOnEachEmptyDatabase } from '#server/test/each-database.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { startStore } from '#server/test/start-store.ts'

const folder = folderOfTests('each')
const hasPgDump = spawnSync('pg_dump', ['--version']).status === 0

describeOnEachEmptyDatabase('deploy/backup', (newDatabase) => {
  test.skipIf(!hasPgDump)(
    'writes a backup of a running store that restores every order',
    { tags: 'F-24' },
    async () => {
      const store = await startStore({ databaseUrl: await newDatabase() })
      const body = orderOf([{ id: 301, price: 1250, quantity: 1 }])
      expect((await send(store, 'POST', '/api/order/store', { body })).status).toBe(200)
      const { status, stdout, stderr } = spawnSync(join(ROOT, 'deploy', 'backup'), {
        encoding: 'utf8',
        env: {
          ...{ PATH: process.env['PATH'], ...compiledBefore, DATABASE_URL: store.databaseUrl },
          ...{ HAAT_BACKUPS: folder(), HAAT_AFTER_BACKUP: `cp "$1" ${join(folder(), 'far')}` },
        },
      })
      expect({ status, stderr: stderr.replace(/^Copied.*\n/, '') }).toEqual({ status: 0, stderr: '' })
      const file = stdout.trim()
      expect(readdirSync(folder()).map((name) => join(folder(), name))).toEqual([join(folder(), 'far'), file])
      expect(statSync(file).mode & 0o777).toBe(0o600)

      const emptyUrl = await newDatabase()
      if (emptyUrl !== undefined) {
        const args = ['--no-owner', '--single-transaction', '--exit-on-error', `--dbname=${emptyUrl}`, file]
        expect(spawnSync('pg_restore', args, { encoding: 'utf8' }).stderr).toBe('')
        const db = openDb({ kind: 'postgres', url: emptyUrl })
        expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1)
        await db.destroy()
      }
      await store.close()
    },
  )
})
