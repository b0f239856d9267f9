import { expect, test } from 'vitest'
import {
  claimMails,
  giveUpMail,
  listGivenUpMails,
  markMailSent,
  postponeMail,
  releaseMail,
  retryGivenUpMails,
} from '#server/notifications/mail-queries.ts'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { openPostOffice } from '#server/test/outbox-fixture.ts'

const DAY_MS = 86_400_000

describeOnEachDatabase('mails that ended', (newDatabase) => {
  const office = openPostOffice(newDatabase)
  const { outboxWith, promiseMany, rows, waiting } = office
  /** Sends what waits; addresses with an odd number get no mail. */
  const sendEven = async () => {
    const sent: string[] = []
    const outbox = outboxWith(async ({ recipient }) => {
      sent.push(recipient)
      if (/[13579]@/.test(recipient)) {
        throw Object.assign(new Error('no such user'), { responseCode: 550, command: 'RCPT TO' })
      }
    })
    await outbox.flush()
    return sent
  }

  test('and were given up are listed with their reason, and sent again when an operator says so', async () => {
    await promiseMany(4)
    await sendEven()
    const given = await listGivenUpMails(office.db)
    expect(given.map(({ recipient, last_problem }) => [recipient, last_problem])).toEqual([
      ['a3@example.com', 'no such user'],
      ['a1@example.com', 'no such user'],
    ])
    expect(await retryGivenUpMails(office.db, given[0]?.id ?? 0)).toBe(1)
    expect(await waiting()).toMatchObject([{ recipient: 'a3@example.com', attempts: 0 }])
    expect(await sendEven()).toEqual(['a3@example.com'])
    expect(await retryGivenUpMails(office.db, null)).toBe(2)
    expect((await sendEven()).toSorted()).toEqual(['a1@example.com', 'a3@example.com'])
    expect(await retryGivenUpMails(office.db, 999_999)).toBe(0)
  })

  test('are ended by whoever has them: a sender who lost one to another says nothing of it any more', async () => {
    await promiseMany(1)
    const claimedBy = async (claim: string) => {
      const [mail] = await office.db
        .transaction()
        .execute((trx) => claimMails(trx, office.now, { lane: 'letters', claim, limit: 1, except: [] }))
      if (!mail) throw new Error('nothing to claim')
      return mail
    }
    const lost = await claimedBy('the slow one')
    await releaseMail(office.db, { id: lost.id, claim: 'the slow one', beat: lost.beat })
    const held = await claimedBy('the next one')
    await postponeMail(office.db, lost, office.now + DAY_MS, 'too late')
    await giveUpMail(office.db, lost, office.now, 'too late')
    expect(await rows()).toEqual([held])
  })

  test('are none that was given up where it has left after all', async () => {
    await promiseMany(2)
    await sendEven()
    const [given] = await listGivenUpMails(office.db)
    await markMailSent(office.db, given?.id ?? 0, office.now)
    expect(await listGivenUpMails(office.db)).toEqual([])
  })
})
