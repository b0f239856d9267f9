import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { readDatabaseUrl } from '#server/config.ts'
import { compose } from '#server/mail/compose.ts'
import { openDb } from '#server/store/db.ts'
import { describeOnEachEmptyDatabase } from '#server/testing/each-database.ts'
import { mails } from './004-mails.ts'
import { mailEnds } from './007-mail-ends.ts'

describeOnEachEmptyDatabase('a store of an earlier version', (newDatabase) => {
  test('keeps the letters that it had promised, word for word, and knows which of them have left', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'haat-mail-ends-'))
    const database = readDatabaseUrl((await newDatabase()) ?? `sqlite:${join(folder, 'store.db')}`)
    const engine = database.kind
    const db = openDb(database)
    const step = db as unknown as Kysely<unknown>
    await mails(step, engine)
    const html = '<p title="a">৳5 \\ & "quoted"</p>'
    for (const sentAt of [null, 5]) {
      await sql`
        insert into mails (recipient, subject, text, html, created_at, attempts, next_attempt_at, sent_at)
        values ('a@example.com', 'Your quotation', ${'line\nline'}, ${html}, 3, 2, 4, ${sentAt})`.execute(db)
    }

    await mailEnds(step, engine)
    const rows = await db.selectFrom('mails').selectAll().orderBy('id').execute()
    expect(rows).toMatchObject([
      { sent_at: null, given_up_at: null, claim: null, beat: 0, attempts: 2, order_id: null },
      { sent_at: 5 },
    ])
    const [first] = rows
    if (!first) throw new Error('the mail is gone')
    const letter = await compose(db, { publicUrl: null, assetsFolder: folder }, first)
    expect(letter).toMatchObject({
      recipient: 'a@example.com',
      messageId: `<quotation-${first.id}-3@nihonhaat>`,
      subject: 'Your quotation',
      text: 'line\nline',
      html,
    })
    await db.destroy()
    await rm(folder, { recursive: true })
  })
})
