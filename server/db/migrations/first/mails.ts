import type { Area } from '#server/db/migrations/migration-step.ts'

/**
 * Mail that was promised, as what it is about, with a claim that another instance can watch, and how it ended. Letters and
 * webhooks never wait for each other; of an order each mailbox and each program learns a topic once.
 */
export const mails: Area = ({ ownId }) => [
  `create table mails (
    id ${ownId},
    recipient text not null,
    lane text not null default 'letters',
    letter text not null,
    topic text not null default '',
    order_id integer,
    created_at bigint not null,
    attempts integer not null default 0,
    next_attempt_at bigint not null,
    claim text,
    beat integer not null default 0,
    sent_at bigint,
    given_up_at bigint,
    last_problem text
  )`,
  `create index mails_waiting on mails (lane, next_attempt_at, id)
   where sent_at is null and given_up_at is null`,
  'create index mails_claimed on mails (claim) where claim is not null',
  'create index mails_sent on mails (sent_at) where sent_at is not null',
  'create index mails_given_up on mails (given_up_at) where given_up_at is not null',
  'create unique index mails_order on mails (order_id, topic, recipient) where order_id is not null',
]
