import { DEMO_SHOP } from '#core/page/shop-contact.ts'

import { LIMIT_SETTINGS } from './limit-settings.ts'
import type { Setting } from './setting.ts'
import { POSTGRES_SETTINGS } from './store/postgres-pool.ts'

const ON_OR_OFF = ['on', 'off'] as const

/** Every one of them, in the order in which people look for them. `docs/production.md` tells them. */
export const STORE_SETTINGS = {
  PORT: { usually: 3000, number: [0, 65_535], about: 'where the shop listens; `0` for any free port' },
  HOST: { usually: '127.0.0.1', about: 'at which address; `0.0.0.0` for all of this machine' },
  HAAT_DATA: { usually: './data', about: 'folder of the database and the outbox' },
  DATABASE_URL: {
    usually: null,
    shown: '`sqlite:<HAAT_DATA>/nihonhaat.db`',
    about: 'or `postgres://user@host/database`, for several instances',
  },
  HAAT_DATABASE_WAIT_MS: {
    usually: 30_000,
    number: [0, 600_000],
    about: 'how long a start waits for a database that is not up yet; `0` for not at all',
  },
  PUBLIC_URL: { usually: null, ofOwner: true, about: 'the address that shoppers see' },
  SHOP_PHONE: {
    usually: DEMO_SHOP.phone,
    // What a phone can dial once everything but digits and the plus is taken away.
    text: {
      fits: /^\+?(?:\d[ ./-]*){5,18}$/,
      said: 'a phone number that can be dialled from abroad such as +880 1711-000000',
    },
    ofOwner: true,
    about: 'whom shoppers call, as they read it',
  },
  SHOP_EMAIL: {
    usually: DEMO_SHOP.email,
    text: { fits: /^[\w.+-]+@[\w.-]+$/, said: 'an e-mail address such as shop@example.com' },
    ofOwner: true,
    about: 'whom they write to, and who gets a mail for each new order where it is set',
  },
  SHOP_ADDRESS: {
    usually: DEMO_SHOP.address,
    text: { fits: /^[^<>]{1,200}$/, said: 'at most 200 characters without < and >' },
    ofOwner: true,
    about: 'where the shop is, in one line',
  },
  SHOP_NAME: {
    usually: DEMO_SHOP.name,
    text: { fits: /^[^<>]{1,60}$/, said: 'at most 60 characters without < and >' },
    about: 'what the shop is called in mails and on papers',
  },
  QUOTE_URL: {
    usually: null,
    shown: 'the same host',
    about: 'another host that takes quotation requests',
  },
  SMTP_URL: { usually: null, about: 'mail server; without it mails go to `outbox` in `HAAT_DATA` as files' },
  MAIL_FROM: {
    usually: 'Nihon Haat <shop@nihonhaat.example>',
    text: {
      fits: /^(?:[^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      said: 'an e-mail address such as Nihon Haat <shop@example.com>',
    },
    ofOwner: true,
    about: 'who sends mails',
  },
  WEBHOOK_URLS: {
    usually: null,
    shown: 'none',
    about:
      'programs that are told what becomes of orders ([mail](mail.md)), with commas between their addresses',
  },
  WEBHOOK_SECRET: { usually: null, about: 'signs what they are told; `whsec_` and random bytes in base64' },
  HAAT_MAIL_PARALLEL: { usually: 5, number: [1, 100], about: 'how many mails leave at the same time' },
  HAAT_MAIL_QUEUE: {
    usually: 10_000,
    number: [1, 1_000_000],
    about: 'how many may wait ([mail](mail.md))',
  },
  HAAT_MAIL_GIVE_UP_HOURS: { usually: 24, number: [1, 720], about: 'how long a mail is tried' },
  HAAT_MAIL_KEEP_DAYS: {
    usually: 30,
    number: [0, 3650],
    about: 'how long one is kept that was sent or given up; `0` for good',
  },
  LOG_LEVEL: {
    usually: 'info',
    words: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    about: 'how much the journal holds',
  },
  HAAT_RATE_LIMITS: { usually: 'on', words: ON_OR_OFF, about: '`off` for a test deployment' },
  ...LIMIT_SETTINGS,
  HAAT_SERVICE_WORKER: {
    usually: 'on',
    words: ON_OR_OFF,
    about: '`off`: devices forget the shop that they keep for visits without a network, at their next visit',
  },
  HAAT_KEPT_FILES: {
    usually: null,
    about:
      'folder with the scripts and styles of the versions before and after this one, for pages that are open',
  },
  HAAT_TRUSTED_PROXIES: {
    usually: null,
    about: 'addresses or ranges of proxies, with commas, whose `X-Forwarded-For` is believed',
  },
  HAAT_MAX_REQUESTS: {
    usually: 800,
    number: [0, 100_000],
    about:
      'how many requests may be under way at once; half of the places are for shoppers who sign in and order, three eighths for the catalog, the rest for search and quotes; `0` for no limit',
  },
  HAAT_MAX_DELAY_MS: {
    usually: 50,
    number: [0, 60_000],
    about:
      'how late the process may run before it sends search and quotes away; catalog reads at twice, orders at ten times as much; `0` for no limit',
  },
  HAAT_ANSWER_LIMIT_MS: {
    usually: 10_000,
    number: [0, 600_000],
    about: 'how long one answer of the API may take; `0` for no limit',
  },
  HAAT_DRAIN_MS: {
    usually: 0,
    number: [0, 60_000],
    about: 'how long a stopping server still answers; about 5000 behind a balancer, `0` for not at all',
  },
  HAAT_PG_POOL: {
    usually: POSTGRES_SETTINGS.pool,
    number: [1, 500],
    about: 'connections to PostgreSQL that all share, of each instance',
  },
  HAAT_PG_READ_POOL: {
    usually: POSTGRES_SETTINGS.readPool,
    number: [1, 500],
    about: 'those that are kept for reading',
  },
  HAAT_PG_WAIT_MS: {
    usually: POSTGRES_SETTINGS.waitMs,
    number: [100, 30_000],
    about: 'how long a request waits for one of them before it is told 503',
  },
  HAAT_PG_STATEMENT_MS: {
    usually: POSTGRES_SETTINGS.statementMs,
    number: [100, 60_000],
    about: 'how long a statement may take',
  },
  HAAT_PG_LOCK_MS: {
    usually: POSTGRES_SETTINGS.lockMs,
    number: [100, 60_000],
    about: 'how long it waits for a lock',
  },
  HAAT_PG_PREPARED: {
    usually: 'on',
    words: ON_OR_OFF,
    about: '`off` behind a pooler that lends connections for a transaction alone ([scaling](scaling.md))',
  },
  HAAT_METRICS_PORT: {
    usually: null,
    number: [0, 65_535],
    shown: 'none',
    about: 'where figures for Prometheus are; `0` for any free port',
  },
  HAAT_METRICS_HOST: { usually: '127.0.0.1', about: 'at which address' },
  HAAT_BACKUPS: {
    usually: null,
    shown: '`backups` in `HAAT_DATA`',
    about: 'folder of the copies that `backup` makes',
  },
  HAAT_AFTER_BACKUP: {
    usually: null,
    about: 'a shell command that takes each copy elsewhere, as `rclone copy "$1" far:shop` does',
  },
  HAAT_ALARM: {
    usually: null,
    about: 'a shell command that tells somebody of a unit that failed, whose name is `$1`',
  },
  HAAT_ORDER_DATA_DAYS: {
    usually: 0,
    number: [0, 36_500],
    about:
      'so many days after an order was delivered, returned or cancelled it no longer says whose it was; `0` keeps it',
  },
  HAAT_ACCOUNT_DAYS: {
    usually: 0,
    number: [0, 36_500],
    about: 'accounts that nobody has signed in to for so many days are erased; `0` keeps them',
  },
  HAAT_OPERATOR_LOG_DAYS: {
    usually: 400,
    number: [1, 36_500],
    about: 'how long it is kept who asked for what with which key',
  },
} as const satisfies Readonly<Record<string, Setting>>

export type StoreSetting = keyof typeof STORE_SETTINGS
