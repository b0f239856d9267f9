import { expect, test, vi } from 'vitest'
import { commitEach } from '#server/store/commit.ts'
import { claimMails, listMailClaims, nextMailDue, releaseMail } from '#server/store/mail-queries.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { hangingTransport, HOUR_MS, openPostOffice } from '#server/testing/post-office.ts'
import type { MailTransport } from './mail-transport.ts'

const LOOKS_OF_A_DEAD_CLAIM = 5

describeOnEachDatabase('outboxes of one database', (newDatabase) => {
  const office = openPostOffice(newDatabase)
  const { outboxWith, promise, promiseMany, rows, waiting } = office

  test('F-23: two instances send each mail once, whatever their clocks say', async () => {
    const promised = await promiseMany(30)
    const sent: string[] = []
    const send: MailTransport = async ({ recipient }) => {
      await new Promise((resume) => setTimeout(resume, 1))
      sent.push(recipient)
    }
    const outboxes = [outboxWith(send), outboxWith(send, { clock: async () => office.now + 7 * HOUR_MS })]
    await Promise.all(outboxes.map((outbox) => outbox.flush()))
    await Promise.all(outboxes.map((outbox) => outbox.flush()))
    expect(sent.toSorted()).toEqual(promised.toSorted())
    await Promise.all(outboxes.map((outbox) => outbox.stop()))
  })

  test('F-23: a server that takes very long gets a mail once: its sender says that it lives, and no clock counts', async () => {
    await promise('a@example.com')
    const { send, letGo, recipients } = hangingTransport()
    const slow = outboxWith(send)
    const other = outboxWith(send)
    slow.nudge()
    await vi.waitFor(() => expect(recipients).toHaveLength(1))
    for (let look = 0; look < 3 * LOOKS_OF_A_DEAD_CLAIM; look += 1) {
      office.now += HOUR_MS
      await slow.look()
      await other.look()
      await other.flush()
    }
    letGo()
    await slow.flush()
    await other.flush()
    expect(recipients).toEqual(['a@example.com'])
    expect(await waiting()).toEqual([])
    await Promise.all([slow.stop(), other.stop()])
  })

  test('mail that a dead process had taken up is sent by another, which has seen no sign of life for long enough', async () => {
    await promise('a@example.com')
    const { send, recipients } = hangingTransport()
    const dead = outboxWith(send)
    dead.nudge()
    await vi.waitFor(() => expect(recipients).toHaveLength(1))
    const sent: string[] = []
    const next = outboxWith(async ({ recipient }) => void sent.push(recipient))
    for (let look = 1; look < LOOKS_OF_A_DEAD_CLAIM; look += 1) await next.look()
    await next.flush()
    expect(sent).toEqual([])
    await next.look()
    await next.flush()
    expect(sent).toEqual(['a@example.com'])

    // The dead one was only frozen: it ends its attempt, and does not undo what the other wrote.
    await dead.look()
    await dead.flush()
    expect(recipients).toHaveLength(1)
    expect(await waiting()).toEqual([])
    await Promise.all([dead.stop(), next.stop()])
  })

  test('while the database was away nobody could say that they live: looking begins anew', async () => {
    await promise('a@example.com')
    const { send, recipients } = hangingTransport()
    const alive = outboxWith(send)
    alive.nudge()
    await vi.waitFor(() => expect(recipients).toHaveLength(1))
    let isAway = false
    const clock = async () => {
      if (isAway) throw new Error('away')
      return office.now
    }
    const other = outboxWith(async ({ recipient }) => void recipients.push(recipient), { clock })
    for (let look = 1; look <= LOOKS_OF_A_DEAD_CLAIM; look += 1) {
      isAway = look === LOOKS_OF_A_DEAD_CLAIM - 1
      await other.look()
    }
    await other.flush()
    expect(recipients).toEqual(['a@example.com'])
    await alive.stop()
    await other.stop()
  })

  test('a claim is one sender’s, until nothing more is heard of that one', async () => {
    await promise('a@example.com')
    const claim = (name: string) =>
      office.db
        .transaction()
        .execute((trx) => claimMails(trx, office.now, { lane: 'letters', claim: name, limit: 9, except: [] }))
    expect(await claim('one')).toHaveLength(1)
    expect(await claim('other')).toEqual([])
    expect(await nextMailDue(office.db, 'letters')).toBeNull()
    const [known] = await listMailClaims(office.db)
    if (!known) throw new Error('no claim')
    await releaseMail(office.db, { ...known, beat: known.beat - 1 })
    expect(await listMailClaims(office.db)).toEqual([known])
    await releaseMail(office.db, known)
    expect(await claim('other')).toHaveLength(1)
  })

  test('F-23: stopping does not wait for a server that hangs, and its mail is there for the next process at once', async () => {
    await promise('a@example.com')
    const { send, recipients } = hangingTransport()
    const outbox = outboxWith(send, { pace: { stopMs: 10 } })
    outbox.nudge()
    await vi.waitFor(() => expect(recipients).toHaveLength(1))
    await outbox.stop()
    expect(await rows()).toMatchObject([{ claim: null, attempts: 0, sent_at: null, last_problem: null }])
    expect(office.ends).toEqual([])
    const sent: string[] = []
    const next = outboxWith(async ({ recipient }) => void sent.push(recipient))
    await next.flush()
    expect(sent).toEqual(['a@example.com'])
    await next.stop()
  })

  test('even a sender that cannot be stopped does not hold the stop', async () => {
    await promise('a@example.com')
    const started = Promise.withResolvers<void>()
    const outbox = outboxWith(
      () => {
        started.resolve()
        return new Promise(() => {})
      },
      { pace: { stopMs: 10, abortMs: 10 } },
    )
    outbox.nudge()
    await started.promise
    await outbox.stop()
    expect(await waiting()).toHaveLength(1)
  })

  test('F-23: while the database cannot write down that a mail has left, nobody sends it again', async () => {
    await promise('a@example.com')
    let broken = false
    const commit: ReturnType<typeof commitEach> = (work) => {
      if (broken) throw new Error('the disk is full')
      return commitEach(office.db)(work)
    }
    const sent: string[] = []
    const outbox = outboxWith(
      async ({ recipient }) => {
        sent.push(recipient)
        broken = true
      },
      { commit },
    )
    const other = outboxWith(async ({ recipient }) => void sent.push(recipient))
    outbox.nudge()
    await vi.waitFor(() => expect(office.ends).toContain('Error: the disk is full'))
    for (let look = 0; look < 2 * LOOKS_OF_A_DEAD_CLAIM; look += 1) {
      await outbox.look()
      await other.look()
      await other.flush()
    }
    broken = false
    await outbox.flush()
    expect(sent).toEqual(['a@example.com'])
    expect(await waiting()).toEqual([])
    await Promise.all([outbox.stop(), other.stop()])
  })
})
