import { describe, expect, test } from 'vitest'
import { listGivenUpMails, markMailSent, retryGivenUpMails } from '#server/notifications/mail-queries.ts'
import { openOutboxFixture } from '#server/test/outbox-fixture.ts'

describe('mails that were given up', () => {
  const fixture = openOutboxFixture()
  /** Sends what waits; recipients with an odd number do not exist. */
  const sendEven = async () => {
    const sent: string[] = []
    const outbox = fixture.outboxWith(async (recipient) => {
      sent.push(recipient)
      if (/[13579]@/.test(recipient))
        throw Object.assign(new Error('no such user'), { responseCode: 550, command: 'RCPT TO' })
    })
    await outbox.flush()
    return sent
  }

  test('are listed with their reason and sent again on request', async () => {
    await fixture.queue(4)
    await sendEven()
    const given = await listGivenUpMails(fixture.db)
    expect(given.map(({ recipient, last_problem }) => [recipient, last_problem])).toEqual([
      ['a3@example.com', 'no such user'],
      ['a1@example.com', 'no such user'],
    ])
    expect(await retryGivenUpMails(fixture.db, given[0]?.id ?? 0)).toBe(1)
    expect(await fixture.waiting()).toMatchObject([{ recipient: 'a3@example.com', attempts: 0 }])
    expect(await sendEven()).toEqual(['a3@example.com'])
    expect(await retryGivenUpMails(fixture.db, null)).toBe(2)
    expect((await sendEven()).toSorted()).toEqual(['a1@example.com', 'a3@example.com'])
    expect(await retryGivenUpMails(fixture.db, 999_999)).toBe(0)
  })

  test('are not listed when another instance has sent them after all', async () => {
    await fixture.queue(2)
    await sendEven()
    const [given] = await listGivenUpMails(fixture.db)
    await markMailSent(fixture.db, given?.id ?? 0, fixture.now)
    expect(await listGivenUpMails(fixture.db)).toEqual([])
  })
})
